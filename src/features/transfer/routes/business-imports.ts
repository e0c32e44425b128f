/** Routes by which the export of a business comes into this Daybook: its ZIP is sent in parts, checked, and taken over. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { actorAt } from '../../../platform/actor.ts'
import { bytesOfBase64 } from '../../../platform/base64.ts'
import { actorOf, type Env } from '../../../platform/http.ts'
import { get, post, remove, routes } from '../../../platform/routes.ts'
import { recentlyConfirmed } from '../../../platform/signed-in.ts'
import { assertMayAddBusinesses } from '../../accounts/queries/members.ts'
import { business } from '../../businesses/contract.ts'
import { importBusiness, previewOf } from '../commands/business-imports/import-business.ts'
import { type ImportParts, uploadedArchives } from '../commands/business-imports/uploaded-archives.ts'
import {
  archivePart,
  archivePartTaken,
  businessImport,
  businessImportProgress,
  businessImportStarted,
  newBusinessImport,
} from '../contract.ts'

const mayAddOnly = createMiddleware<Env>(async (context, next) => {
  await assertMayAddBusinesses(context.get('parts').db, context.get('identity'))
  await next()
})

export function businessImportRoutes(parts: ImportParts) {
  const archives = uploadedArchives(parts)
  /** Without the key of a repeated request, for what does no harm when it is asked twice. */
  const plainActorOf = (context: Context<Env>) => {
    const { clock, randomBytes } = context.get('parts')
    return actorAt(clock, randomBytes, context.get('identity'))
  }
  return routes(
    post(
      '/business-imports',
      'Start uploading the ZIP of an exported business',
      {
        middleware: [mayAddOnly, recentlyConfirmed],
        body: newBusinessImport,
        answer: businessImportStarted,
        status: 201,
      },
      ({ context, body }) => archives.begin(plainActorOf(context), body.bytes),
    ),
    post(
      '/business-imports/{archiveId}/parts',
      'Upload a part of the ZIP, in order',
      { body: archivePart, answer: archivePartTaken },
      ({ context, path, body }) =>
        archives.take(plainActorOf(context), path.archiveId, body.at, bytesOfBase64(body.content)),
    ),
    post(
      '/business-imports/{archiveId}/check',
      'Check the uploaded ZIP, and return what it would add',
      { answer: businessImport },
      ({ context, db, path }) =>
        archives.open(plainActorOf(context), path.archiveId, archive => previewOf(db, archive)),
    ),
    get(
      '/business-imports/{archiveId}/progress',
      'The progress of an import of a business',
      { answer: businessImportProgress },
      ({ context, path }) => archives.progressOf(plainActorOf(context), path.archiveId),
    ),
    post(
      '/business-imports/{archiveId}/run',
      'Import the business, all of it or nothing',
      { middleware: [mayAddOnly, recentlyConfirmed], answer: business, status: 201 },
      async ({ context, db, path }) => {
        const actor = await actorOf(context)
        return archives.open(actor, path.archiveId, (archive, report) =>
          importBusiness(db, actor, archive, parts, report),
        )
      },
    ),
    remove(
      '/business-imports/{archiveId}',
      'Delete a ZIP that was not imported',
      { answer: z.object({}) },
      async ({ context, path }) => {
        await archives.discard(plainActorOf(context), path.archiveId)
        return {}
      },
    ),
  )
}

/** Routes by which the export of a business comes into this Daybook: its ZIP is sent in parts, checked, and taken over. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { actorAt } from '../../../platform/actor.ts'
import { bytesOfBase64 } from '../../../platform/base64.ts'
import { actorOf, answers, type Env, jsonBody, newApp, pathOf } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recentlyConfirmed } from '../../../platform/signed-in.ts'
import { mayAddBusinesses } from '../../accounts/queries/members.ts'
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

const one = pathOf('archiveId')

const mayAddOnly = createMiddleware<Env>(async (context, next) => {
  if (!(await mayAddBusinesses(context.get('parts').db, context.get('identity')))) throw new Refusal('read-only')
  await next()
})

const start = createRoute({
  method: 'post',
  path: '/business-imports',
  summary: 'Begin to send the ZIP of an exported business',
  middleware: [mayAddOnly, recentlyConfirmed] as const,
  request: jsonBody(newBusinessImport),
  responses: answers(businessImportStarted, 201),
})

const send = createRoute({
  method: 'post',
  path: '/business-imports/{archiveId}/parts',
  summary: 'Send a part of the ZIP, one after the other',
  request: { ...one, ...jsonBody(archivePart) },
  responses: answers(archivePartTaken),
})

const check = createRoute({
  method: 'post',
  path: '/business-imports/{archiveId}/check',
  summary: 'Check the whole ZIP, and say what it would add',
  request: one,
  responses: answers(businessImport),
})

const progress = createRoute({
  method: 'get',
  path: '/business-imports/{archiveId}/progress',
  summary: 'How much is written while an import is under way',
  request: one,
  responses: answers(businessImportProgress),
})

const run = createRoute({
  method: 'post',
  path: '/business-imports/{archiveId}/run',
  summary: 'Take the business over, all of it or nothing',
  middleware: [mayAddOnly, recentlyConfirmed] as const,
  request: one,
  responses: answers(business, 201),
})

const discard = createRoute({
  method: 'delete',
  path: '/business-imports/{archiveId}',
  summary: 'Forget a ZIP that was not imported',
  request: one,
  responses: answers(z.object({})),
})

export function businessImportRoutes(parts: ImportParts) {
  const archives = uploadedArchives(parts)
  /** Without the key of a repeated request, for what does no harm when it is asked twice. */
  const plainActorOf = (context: Context<Env>) => {
    const { clock, randomBytes } = context.get('parts')
    return actorAt(clock, randomBytes, context.get('identity'))
  }
  return newApp()
    .openapi(start, async context => {
      const actor = plainActorOf(context)
      return context.json(await archives.begin(actor, context.req.valid('json').bytes), 201)
    })
    .openapi(send, async context => {
      const { at, content } = context.req.valid('json')
      const { archiveId } = context.req.valid('param')
      return context.json(await archives.take(plainActorOf(context), archiveId, at, bytesOfBase64(content)), 200)
    })
    .openapi(check, async context => {
      const { db } = context.get('parts')
      const { archiveId } = context.req.valid('param')
      const found = await archives.open(plainActorOf(context), archiveId, archive => previewOf(db, archive))
      return context.json(found, 200)
    })
    .openapi(progress, async context =>
      context.json(archives.progressOf(plainActorOf(context), context.req.valid('param').archiveId), 200),
    )
    .openapi(run, async context => {
      const actor = await actorOf(context)
      const { archiveId } = context.req.valid('param')
      const { db } = context.get('parts')
      const opened = await archives.open(actor, archiveId, (archive, report) =>
        importBusiness(db, actor, archive, parts, report),
      )
      return context.json(opened, 201)
    })
    .openapi(discard, async context => {
      await archives.discard(plainActorOf(context), context.req.valid('param').archiveId)
      return context.json({}, 200)
    })
}

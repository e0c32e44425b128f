/** The addresses of who may open a business: its people, those it has invited, and programs with a token. */
import { linkOfInvitation } from '../../../domain/mail/link-token.ts'
import { actorOf, originForCustomers, originForOthers } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { get, patch, post, put, remove, routes } from '../../../platform/routes.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { recentlyConfirmed } from '../../../platform/signed-in.ts'
import { makeApiToken, revokeApiToken } from '../commands/api-tokens.ts'
import { changeManager } from '../commands/managers.ts'
import { changeRole, invite, removeMember, withdrawInvitation } from '../commands/members.ts'
import {
  apiTokenMade,
  apiTokens,
  done,
  invitationMade,
  managerChange,
  memberChange,
  newApiToken,
  newInvitation,
  people,
} from '../contract.ts'
import { listApiTokens } from '../queries/api-tokens.ts'
import { listPeople, managesInstallation } from '../queries/members.ts'

export const memberRoutes = ({ secrets, wake }: { readonly secrets: Secrets; readonly wake: () => void }) =>
  routes(
    get('/people', 'Who may open this business, and who was invited', { answer: people }, ({ db, actor }) =>
      listPeople(db, actor),
    ),
    post(
      '/invitations',
      'Invite a person with a link, which replaces an earlier one to the same address; it is emailed if a mail server is set up',
      { middleware: recentlyConfirmed, body: newInvitation, answer: invitationMade, status: 201 },
      async ({ context, parts: { randomBytes }, db, actor, body }) => {
        const reach = { randomBytes, secrets, origin: originForCustomers(context) }
        const { token, ...made } = await invite(db, actor, reach, body)
        if (made.isMailed) wake()
        return { url: linkOfInvitation(originForOthers(context), token), ...made }
      },
    ),
    remove(
      '/invitations/{invitationId}',
      'Withdraw an invitation; its link no longer works',
      { answer: people },
      ({ db, actor, path }) => withdrawInvitation(db, actor, path.invitationId),
    ),
    patch(
      '/people/{accountId}',
      'Change a person’s access to this business',
      { middleware: recentlyConfirmed, body: memberChange, answer: people },
      ({ db, actor, path, body }) => changeRole(db, actor, path.accountId, body.role),
    ),
    remove(
      '/people/{accountId}',
      'Remove a person’s access to this business',
      { middleware: recentlyConfirmed, answer: people },
      ({ db, actor, path }) => removeMember(db, actor, path.accountId),
    ),
  )

export const managerRoutes = routes(
  put(
    '/system/managers/{accountId}',
    'Let a person manage this installation, or no longer',
    { middleware: recentlyConfirmed, body: managerChange, answer: done },
    async ({ context, db, path, body }) => {
      const actor = await actorOf(context)
      if (!(await managesInstallation(db, actor.identity))) throw new Refusal('managing-needed')
      await changeManager(db, actor, path.accountId, body.managesInstallation)
      return { done: true as const }
    },
  ),
)

export const apiTokenRoutes = routes(
  get('/api-tokens', 'The API tokens of this business', { answer: apiTokens }, ({ db, actor }) =>
    listApiTokens(db, actor),
  ),
  post(
    '/api-tokens',
    'Create an API token, which acts for the person who creates it',
    { middleware: recentlyConfirmed, body: newApiToken, answer: apiTokenMade, status: 201 },
    ({ parts, db, actor, body }) => makeApiToken(db, actor, parts.randomBytes, body),
  ),
  remove(
    '/api-tokens/{tokenId}',
    'Revoke an API token; it stops working at once',
    { answer: apiTokens },
    ({ db, actor, path }) => revokeApiToken(db, actor, path.tokenId),
  ),
)

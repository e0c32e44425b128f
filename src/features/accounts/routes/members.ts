/** The addresses of the people of a business, and the door that lets in its members alone. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { linkOfInvitation } from '../../../domain/mail/link-token.ts'
import { type Env, originForCustomers, originForOthers } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { get, patch, post, remove, routes } from '../../../platform/routes.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { recentlyConfirmed } from '../../../platform/signed-in.ts'
import { changeRole, invite, removeMember, withdrawInvitation } from '../commands/members.ts'
import { invitationMade, memberChange, newInvitation, people } from '../contract.ts'
import { listPeople, roleIn } from '../queries/members.ts'

/** What does not belong to the person who signed in is not there; who may only look can change nothing. */
export const membersOnly = createMiddleware<Env>(async (context, next) => {
  const { id } = context.get('identity')
  if (id === null) return next()
  const role = await roleIn(context.get('parts').db, id, context.req.param('businessId') ?? '')
  if (!role) throw new Refusal('not-found')
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
  if (role === 'read-only' && !isRead && !isOfTokens(context)) throw new Refusal('read-only')
  await next()
})

/** Their commands let read-only people have tokens of their own, which read. */
function isOfTokens({ req }: Context): boolean {
  return /^\/api\/businesses\/[^/]+\/api-tokens(\/[^/]+)?$/.test(req.path)
}

export const memberRoutes = ({ secrets, wake }: { readonly secrets: Secrets; readonly wake: () => void }) =>
  routes(
    get('/people', 'Who may open this business, and who was invited', { answer: people }, ({ db, actor }) =>
      listPeople(db, actor),
    ),
    post(
      '/invitations',
      'Invite a person by a link, which takes the place of an earlier one to the same address, and mail it where mail is set up',
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
      'Change what a person may do in this business',
      { middleware: recentlyConfirmed, body: memberChange, answer: people },
      ({ db, actor, path, body }) => changeRole(db, actor, path.accountId, body.role),
    ),
    remove(
      '/people/{accountId}',
      'Close this business to a person',
      { middleware: recentlyConfirmed, answer: people },
      ({ db, actor, path }) => removeMember(db, actor, path.accountId),
    ),
  )

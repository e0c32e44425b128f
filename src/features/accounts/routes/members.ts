/** The addresses of the people of a business, and the door that lets in its members alone. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { linkOfInvitation } from '../../../domain/mail/link-token.ts'
import {
  answers,
  type Env,
  jsonBody,
  newApp,
  originForCustomers,
  originForOthers,
  pathOf,
} from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
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

const list = createRoute({
  method: 'get',
  path: '/people',
  summary: 'Who may open this business, and who was invited',
  responses: answers(people),
})

const create = createRoute({
  method: 'post',
  path: '/invitations',
  summary:
    'Invite a person by a link, which takes the place of an earlier one to the same address, and mail it where mail is set up',
  middleware: recentlyConfirmed,
  request: jsonBody(newInvitation),
  responses: answers(invitationMade, 201),
})

const withdraw = createRoute({
  method: 'delete',
  path: '/invitations/{invitationId}',
  summary: 'Withdraw an invitation; its link no longer works',
  request: pathOf('invitationId'),
  responses: answers(people),
})

const change = createRoute({
  method: 'patch',
  path: '/people/{accountId}',
  summary: 'Change what a person may do in this business',
  middleware: recentlyConfirmed,
  request: { ...pathOf('accountId'), ...jsonBody(memberChange) },
  responses: answers(people),
})

const remove = createRoute({
  method: 'delete',
  path: '/people/{accountId}',
  summary: 'Close this business to a person',
  middleware: recentlyConfirmed,
  request: pathOf('accountId'),
  responses: answers(people),
})

export const memberRoutes = ({ secrets, wake }: { readonly secrets: Secrets; readonly wake: () => void }) =>
  newApp()
    .openapi(list, async context =>
      context.json(await listPeople(context.get('parts').db, context.get('businessActor')), 200),
    )
    .openapi(create, async context => {
      const { db, randomBytes } = context.get('parts')
      const reach = { randomBytes, secrets, origin: originForCustomers(context) }
      const { token, ...made } = await invite(db, context.get('businessActor'), reach, context.req.valid('json'))
      if (made.isMailed) wake()
      return context.json({ url: linkOfInvitation(originForOthers(context), token), ...made }, 201)
    })
    .openapi(withdraw, async context => {
      const { invitationId } = context.req.valid('param')
      return context.json(
        await withdrawInvitation(context.get('parts').db, context.get('businessActor'), invitationId),
        200,
      )
    })
    .openapi(change, async context => {
      const { accountId } = context.req.valid('param')
      const { role } = context.req.valid('json')
      return context.json(await changeRole(context.get('parts').db, context.get('businessActor'), accountId, role), 200)
    })
    .openapi(remove, async context => {
      const { accountId } = context.req.valid('param')
      return context.json(await removeMember(context.get('parts').db, context.get('businessActor'), accountId), 200)
    })

/** The door of the API: who asks, what their token allows, which businesses are open to them, and what their role opens there. Behind it, everyone may be there. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { mayAsk, type Role, sightOf } from '../../../domain/access/roles.ts'
import { isClassified, type NeededScope, neededScope } from '../../../domain/access/token-scopes.ts'
import { personOf, tokenOf } from '../../../domain/identity.ts'
import { apiSecretOf } from '../../../platform/guard.ts'
import { assertTokenAllows, type Env, newApp } from '../../../platform/http.ts'
import { limitTokens } from '../../../platform/limits/request-limits.ts'
import { Refusal } from '../../../platform/problem.ts'
import { sessionCookie } from '../../../platform/session-cookie.ts'
import { noteUse as noteUseOfToken } from '../commands/api-tokens.ts'
import { noteUse as noteUseOfSession } from '../commands/sessions.ts'
import { findSession } from '../queries/accounts.ts'
import { findApiToken } from '../queries/api-tokens.ts'
import { roleIn } from '../queries/members.ts'

const IN_BUSINESS = '/api/businesses/:businessId'

/** Where nobody signs in, it lets everyone in as the computer itself. */
export function access({ required }: { readonly required: boolean }) {
  const door = newApp()
  if (!required) return door
  const countRequest = limitTokens()
  door.use('/api/*', async (context, next) => {
    const secret = apiSecretOf(context)
    if (secret === undefined) await letPersonIn(context)
    else await letProgramIn(context, secret, countRequest)
    await next()
  })
  door.use(`${IN_BUSINESS}/*`, membersOnly)
  return door
}

async function letPersonIn(context: Context<Env>): Promise<void> {
  const { db, clock } = context.get('parts')
  const found = await sessionOf(context)
  if (!found) throw new Refusal('sign-in-needed')
  // a screen that nobody looks at asks for it too
  if (!context.req.path.endsWith('/notifications/count')) {
    await noteUseOfSession(db, found, clock(), context.req.header('accept-language'))
  }
  context.set('identity', personOf(found.account))
  context.set('session', found.session)
}

export async function sessionOf(context: Context<Env>) {
  const { db, clock } = context.get('parts')
  const token = sessionCookie.of(context)
  return token === undefined ? undefined : findSession(db, token, clock())
}

/** A program acts for the person who made its token, in one business, within the token's scopes. */
async function letProgramIn(
  context: Context<Env>,
  secret: string,
  countRequest: ReturnType<typeof limitTokens>,
): Promise<void> {
  const { db, clock } = context.get('parts')
  const token = await findApiToken(db, secret, clock())
  if (!token) throw new Refusal('token-not-valid')
  countRequest(context, `${token.businessId} ${token.id}`)
  const needed = scopeForToken(context, token.businessId)
  context.set('tokenScopes', token.scopes)
  if (needed) assertTokenAllows(context, needed)
  await noteUseOfToken(db, token, clock())
  context.set('identity', tokenOf({ id: token.accountId, name: token.person }, token.name))
}

/** Undefined where any token will do. */
function scopeForToken(context: Context<Env>, businessId: string): NeededScope | undefined {
  const { method, path } = context.req
  if (path === '/api/openapi.json') return undefined
  const [, inBusiness] = /^\/api\/businesses\/([^/]+)/.exec(path) ?? []
  if (inBusiness === undefined) throw new Refusal('people-only')
  if (inBusiness !== businessId) throw new Refusal('not-found')
  const address = addressOf(context)
  if (address === undefined) throw new Refusal('not-found')
  const needed = neededScope(method, address)
  if (!needed) throw new Refusal('people-only')
  return needed
}

/** As in the OpenAPI document, without the business: `/invoices/{invoiceId}`. Undefined where nothing answers. */
function addressOf(context: Context<Env>): string | undefined {
  return matchedRoutes(context)
    .filter(({ path }) => path.startsWith(IN_BUSINESS))
    .map(({ path }) => path.slice(IN_BUSINESS.length).replace(/:(\w+)/g, '{$1}'))
    .find(isClassified)
}

/** A business of other people is not there; in one’s own, the role decides. A program may do what its person may. */
const membersOnly = createMiddleware<Env>(async (context, next) => {
  const { id } = context.get('identity')
  const role = id && (await roleIn(context.get('parts').db, id, context.req.param('businessId') ?? ''))
  if (!role) throw new Refusal('not-found')
  const { method } = context.req
  const address = addressOf(context)
  if (address !== undefined && !mayAsk(role, method, address)) throw refusalTo(role, method)
  context.set('sight', sightOf(role))
  await next()
})

function refusalTo(role: Role, method: string): Refusal {
  if (role !== 'read-only') return new Refusal('not-in-role', { data: { role } })
  return new Refusal(method === 'GET' || method === 'HEAD' ? 'full-access-needed' : 'read-only')
}

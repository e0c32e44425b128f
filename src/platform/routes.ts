/** A route of the API in one piece: its address, what the OpenAPI document says of it, its contract, and what carries it out. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler, Schema } from 'hono'
import { t } from '../translations/shared.ts'
import type { BusinessActor, BusinessScope } from './actor.ts'
import { identifier, problem } from './contract.ts'
import type { Database } from './database/database.ts'
import { type Env, newApp, type Parts } from './http.ts'
import { Refusal } from './problem.ts'
import { type SignedIn, signedInPerson } from './signed-in.ts'

interface Contract {
  /** The parts of the path, where one of them is not an identifier. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly middleware?: MiddlewareHandler<Env> | MiddlewareHandler<Env>[]
}

interface JsonContract extends Contract {
  readonly answer: z.ZodType
  /** Otherwise 200. */
  readonly status?: 201
}

interface FileContract extends Contract {
  readonly types: readonly string[]
}

export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** What a handler is given. */
export interface Request<Path extends string = string, Has extends Contract = Contract> {
  readonly context: Context<Env>
  readonly parts: Parts
  readonly db: Database
  /** Who acts in the business of the address. Outside of a business there is `actorOf`. */
  readonly actor: BusinessActor
  readonly scope: BusinessScope
  /** Who is signed in. @throws Refusal `not-found` where nobody signs in */
  readonly person: SignedIn
  readonly path: Has extends { params: infer Shape extends z.ZodType } ? z.output<Shape> : Record<NamesIn<Path>, string>
  readonly query: Has extends { query: infer Shape extends z.ZodType } ? z.output<Shape> : never
  readonly body: Has extends { body: infer Shape extends z.ZodType } ? z.output<Shape> : never
}

/** A getter each, as a route may have no business, no person, no body. */
function requestOf<Path extends string, Has extends Contract>(context: Context<Env>): Request<Path, Has> {
  const valid = (target: 'param' | 'query' | 'json') => context.req.valid(target as never) as never
  return {
    context,
    parts: context.get('parts'),
    db: context.get('parts').db,
    get actor() {
      return context.get('businessActor')
    },
    get scope() {
      return context.get('businessActor').scope
    },
    get person() {
      return signedInPerson(context)
    },
    get path() {
      return valid('param')
    },
    get query() {
      return valid('query')
    },
    get body() {
      return valid('json')
    },
  }
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The route as the web app's typed client knows it. Refusals are no part of it: the client throws them. */
type ForClient<Name extends Method, Path extends string, Has extends Contract, Answer> = {
  [Address in WithColons<Path>]: { [Key in `$${Name}`]: { input: InputOf<Path, Has> } & Answer }
}
type WithColons<Path extends string> = Path extends `${infer Start}{${infer Name}}${infer Rest}`
  ? `${Start}:${Name}${WithColons<Rest>}`
  : Path
type InputOf<Path extends string, Has extends Contract> = ([NamesIn<Path>] extends [never]
  ? object
  : { param: Has extends { params: infer Shape extends z.ZodType } ? z.input<Shape> : Record<NamesIn<Path>, string> }) &
  (Has extends { query: infer Shape extends z.ZodType } ? { query: z.input<Shape> } : object) &
  (Has extends { body: infer Shape extends z.ZodType } ? { json: z.input<Shape> } : object)

type JsonForClient<Has extends JsonContract> = {
  output: z.output<Has['answer']>
  outputFormat: 'json'
  status: Has extends { status: 201 } ? 201 : 200
}
type FileForClient = { output: object; outputFormat: string; status: 200 }

declare const forClient: unique symbol

interface Route<Client = unknown> {
  readonly route: ReturnType<typeof createRoute>
  readonly handler: (context: Context<Env>) => Promise<Response>
  readonly [forClient]?: Client
}

type ClientOf<Each> = (Each extends Route<infer Client> ? (client: Client) => void : never) extends (
  all: infer All extends Schema,
) => void
  ? All
  : never

/** The first route that matches a request answers it. */
export function routes<const List extends readonly Route[]>(...list: List) {
  return newApp().openapiRoutes(list) as unknown as OpenAPIHono<Env, ClientOf<List[number]>>
}

const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problem } },
})

const refusals = {
  404: problemAnswer('Not found in this business.'),
  409: problemAnswer('A business rule forbids this; `code` says which.'),
  422: problemAnswer('Some fields are not valid; `errors` names them.'),
}

type Good = Record<number, { description: string; content: Record<string, { schema: z.ZodType }> }>

function describe(method: Method, path: string, summary: string, contract: Contract, good: Good) {
  const { query, body, middleware } = contract
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const params = contract.params ?? z.object(Object.fromEntries(names.map(name => [name, identifier])))
  const request = {
    ...(names.length > 0 && { params }),
    ...(query && { query }),
    ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
  }
  return createRoute({
    method,
    path,
    summary,
    ...(middleware && { middleware }),
    ...(Object.keys(request).length > 0 && { request }),
    responses: { ...good, ...refusals },
  })
}

const answering =
  <Name extends Method>(method: Name) =>
  /** @param handle what it returns is the answer; undefined is not found */
  <Path extends string, Has extends JsonContract>(
    path: Path,
    summary: string,
    contract: Has,
    handle: (request: Request<Path, Has>) => MaybeLater<z.output<Has['answer']> | undefined>,
  ): Route<ForClient<Name, Path, Has, JsonForClient<Has>>> => {
    const { answer, status = 200, query, body } = contract
    const takesBody = method === 'get' || body !== undefined
    const good = { [status]: { description: 'Done', content: { 'application/json': { schema: answer } } } }
    return {
      route: describe(method, path, summary, contract, good),
      handler: async context => {
        if (!takesBody) await refuseBody(context, query)
        const answered = await handle(requestOf(context))
        if (answered === undefined) throw new Refusal('not-found')
        return context.json(answered, status)
      },
    }
  }

/** Nothing that somebody asks for in a body is passed over. An empty object asks for nothing. */
async function refuseBody(context: Context<Env>, query?: z.ZodObject): Promise<void> {
  const text = await context.req.text()
  if (text.trim() === '') return
  const fields = fieldsOf(text)
  if (fields.length === 0) return
  const errors = fields.map(field => ({ field, message: field in (query?.shape ?? {}) ? IN_QUERY : NO_BODY }))
  throw new Refusal('invalid-input', { errors })
}

const NO_BODY = t('This request takes no body.')
const IN_QUERY = t('This belongs in the query of the address, not in the body.')

function fieldsOf(text: string): string[] {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : ['body']
  } catch {
    throw new Refusal('body-not-json')
  }
}

type MaybeLater<Value> = Value | Promise<Value>

export const get = answering('get')
export const post = answering('post')
export const put = answering('put')
export const patch = answering('patch')
/** `delete` cannot be a name. */
export const remove = answering('delete')

/** A file to show or download. */
export function getFile<Path extends string, Has extends FileContract>(
  path: Path,
  summary: string,
  contract: Has,
  handle: (request: Request<Path, Has>) => MaybeLater<Response | undefined>,
): Route<ForClient<'get', Path, Has, FileForClient>> {
  const schema = z.string().meta({ format: 'binary' })
  const content = Object.fromEntries(contract.types.map(type => [type, { schema }]))
  const route = describe('get', path, summary, contract, { 200: { description: 'The file', content } })
  return {
    route,
    handler: async context => {
      const file = await handle(requestOf(context))
      if (!file) throw new Refusal('not-found')
      return file
    },
  }
}

/** `/quotes` of `/quotes/{quoteId}`. */
export type ListAddress<One extends string> = One extends `${infer List}/{${string}}` ? List : never

/** The first id in a path, for routes that are made for several addresses. */
export function idIn(path: object): string {
  const [id = ''] = Object.values(path as Record<string, string>)
  return id
}

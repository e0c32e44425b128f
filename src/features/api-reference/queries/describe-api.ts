/** Completes the OpenAPI document that the routes give: tags, scopes, examples, refusals, and what applies to every operation. */
import { z } from 'zod'
import { FOR_PEOPLE, neededScope, type ScopeNoun } from '../../../domain/access/token-scopes.ts'
import { identifier } from '../../../platform/contract.ts'
import { bodyExamples, fieldExamples } from './field-examples.ts'
import { asMarkdown, GUIDE } from './guide.ts'
import {
  type ApiDocument,
  type Content,
  METHODS,
  type Method,
  nameInReference,
  type Operation,
  type Schema,
} from './openapi-types.ts'
import { listProblems } from './problem-list.ts'

type Schemas = ApiDocument['components']['schemas']

const IN_BUSINESS = '/api/businesses/{businessId}'

/** In the order of the reference. */
const TAGS: Readonly<Record<ScopeNoun | 'people' | 'installation', { name: string; description: string }>> = {
  customers: { name: 'Customers', description: 'Customers, their statements of account, and emails to them.' },
  products: { name: 'Products and stock', description: 'Products, services, and the ledger of stock movements.' },
  prices: { name: 'Prices', description: 'Prices agreed with customers, and price lists for groups of them.' },
  invoices: {
    name: 'Invoices',
    description:
      'Drafts, issued invoices, credit notes, quotes and orders, with their documents, emails and public links.',
  },
  payments: { name: 'Payments', description: 'Payments, refunds, and credit that a customer has left.' },
  bills: { name: 'Bills', description: 'Bills from suppliers, with their original files and payments, and suppliers.' },
  bank: { name: 'Bank', description: 'Bank statements, and matching their transactions to invoices.' },
  reports: { name: 'Reports', description: 'Figures over the whole business, and what happened to a record.' },
  settings: { name: 'Settings', description: 'Business details, taxes, numbering and saved views.' },
  people: {
    name: 'People',
    description: 'Accounts, sign-in, invitations, tokens and the mail server. For people, not for tokens.',
  },
  installation: { name: 'Installation', description: 'All businesses here, and the program itself. Not for tokens.' },
}

/** The status of each refusal that any operation may answer, and when. */
const REFUSALS = {
  401: ['SignInNeeded', 'No token or session, or one that is unknown, revoked or expired.'],
  403: ['NotAllowed', 'The token lacks the scope, or its person has read-only access.'],
  404: ['NotFound', 'Not found in this business.'],
  409: ['RuleBroken', 'A business rule forbids this; `code` says which.'],
  422: ['InvalidInput', 'Some fields are not valid; `errors` names them.'],
  429: ['TooManyRequests', 'Too many requests. `Retry-After` says how many seconds to wait.'],
} as const

export function describeApi(raw: unknown): ApiDocument {
  const document = raw as ApiDocument
  const { schemas } = document.components
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method]
      if (operation) describeOperation(operation, method, path, schemas)
    }
  }
  return {
    ...document,
    info: {
      ...document.info,
      description: `${document.info.description}\n\n${asMarkdown(GUIDE)}\n\n${problemTable()}`,
    },
    tags: Object.values(TAGS),
    components: {
      ...document.components,
      parameters: { IdempotencyKey },
      headers: { IdempotencyReplayed, RateLimitPolicy, RateLimit },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, [name, description]]) => [name, refusal(Number(status), description)]),
      ),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An API token from Settings → API.' },
        session: { type: 'apiKey', in: 'cookie', name: 'daybook_session', description: 'A person in the web app.' },
      },
    } as ApiDocument['components'],
  }
}

function describeOperation(
  operation: Operation,
  method: Method,
  path: string,
  schemas: ApiDocument['components']['schemas'],
) {
  const isInBusiness = path.startsWith(IN_BUSINESS)
  const address = isInBusiness ? path.slice(IN_BUSINESS.length) : path
  const needed = isInBusiness ? neededScope(method.toUpperCase(), address) : undefined
  const scope = needed && `${needed.noun}:${needed.access}`
  const isSignIn = path.startsWith('/api/sign-in')
  const isOfPeople =
    isSignIn ||
    path.startsWith('/api/account') ||
    (isInBusiness && FOR_PEOPLE.includes(address) && address !== '/own-books' && address !== '/export')
  const tag = needed?.noun ?? (isOfPeople ? 'people' : 'installation')
  const isWrite = method !== 'get'
  operation.operationId = operationIdOf(method, path)
  operation.tags = [TAGS[tag].name]
  operation.description = scope
    ? `Scope: \`${scope}\`.`
    : isSignIn
      ? 'Open to everyone.'
      : 'For signed-in people only, not for tokens.'
  operation.security = isSignIn ? [] : [...(scope ? [{ token: [scope] }] : []), { session: [] }]
  operation.parameters = [
    ...(isInBusiness ? [businessId()] : []),
    ...(operation.parameters ?? []).filter(parameter => !('name' in parameter) || parameter.name !== 'businessId'),
    ...(isWrite ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  const body = operation.requestBody?.content['application/json']
  giveExample(body, schemas, address)
  const whole = bodyExamples[`${method.toUpperCase()} ${address}`]
  if (body && whole !== undefined) body.example = whole
  for (const answer of Object.values(operation.responses ?? {})) {
    giveExample(answer.content?.['application/json'], schemas, address)
  }
  const good = Object.entries(operation.responses ?? {}).filter(([status]) => Number(status) < 300)
  const refusals = Object.entries(REFUSALS).filter(([status]) => isWrite || status !== '409')
  const replayed = { 'Idempotency-Replayed': { $ref: '#/components/headers/IdempotencyReplayed' } }
  const headers = { ...ofLimits, ...(isWrite && replayed) }
  operation.responses = {
    ...Object.fromEntries(good.map(([status, answer]) => [status, { ...answer, headers }])),
    ...Object.fromEntries(refusals.map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }])),
  }
}

function giveExample(json: Content | undefined, schemas: Schemas, owner: string) {
  if (json?.schema) json.example = exampleOf(json.schema, schemas, owner)
}

/** `POST /api/businesses/{businessId}/invoices/{invoiceId}/issue` → `postInvoicesByInvoiceIdIssue` */
function operationIdOf(method: Method, path: string): string {
  const words = path
    .replace(`${IN_BUSINESS}/`, '')
    .replace(/^\/api\//, '')
    .replace(/\{(\w)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
  return method + words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function businessId() {
  const { $schema: _, ...schema } = z.toJSONSchema(identifier)
  return { name: 'businessId', in: 'path', required: true, schema: schema as { type: 'string' } }
}

const IdempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A unique value for each write. A request that is sent again with it is carried out once.',
  schema: { type: 'string', maxLength: 200, example: '5f0c1c9e-2b54-4f0e-9a57-0c8f4b1f7d11' },
}

const IdempotencyReplayed = {
  description: 'This is the response to an earlier request with this `Idempotency-Key`; nothing was written this time.',
  schema: { type: 'string', const: 'true' },
}

const RateLimitPolicy = {
  description: 'Requests (`q`) allowed in a window of seconds (`w`). Not sent where sign-in is off.',
  schema: { type: 'string', example: '"token";q=600;w=60' },
}

const RateLimit = {
  description: 'Requests left (`r`), and seconds until the limit resets (`t`).',
  schema: { type: 'string', example: '"token";r=597;t=48' },
}

const ofLimits = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
}

function refusal(status: number, description: string) {
  const { code, detail } = listProblems().find(problem => problem.status === status) ?? { code: '', detail: '' }
  const title = code.replaceAll('-', ' ').replace(/^./, first => first.toUpperCase())
  const example = { type: `urn:daybook:problem:${code}`, title, status, code, detail }
  return {
    description,
    ...(status === 429 && {
      headers: { ...ofLimits, 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
    }),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, example } },
  }
}

function problemTable(): string {
  const rows = listProblems().map(({ code, status, detail }) => `| \`${code}\` | ${status} | ${detail} |`)
  return ['## Error codes', `| code | status | message |\n| --- | --- | --- |\n${rows.join('\n')}`].join('\n\n')
}

/** @param owner what the fields belong to: the name of a schema, or the address of an operation */
function exampleOf(schema: Schema, schemas: Schemas, owner: string, field = ''): unknown {
  if (schema.$ref) {
    const name = nameInReference(schema.$ref)
    return exampleOf(schemas[name] ?? {}, schemas, name)
  }
  const known = fieldExamples[`${owner}.${field}`] ?? fieldExamples[field]
  if (known !== undefined && fits(known, schema)) return known
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.find(value => value !== '') ?? schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const examples = choices.filter(({ type }) => type !== 'null').map(one => exampleOf(one, schemas, owner, field))
    return examples.find(example => example !== '') ?? null
  }
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, exampleOf(inner, schemas, owner, name)]),
    )
  }
  if (schema.items) return [exampleOf(schema.items, schemas, owner, field)]
  return ofType(schema)
}

function typesOf({ type }: Schema): readonly string[] {
  return typeof type === 'string' ? [type] : (type ?? [])
}

function fits(value: unknown, schema: Schema): boolean {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some(choice => fits(value, choice))
  if (schema.enum) return schema.enum.includes(value)
  const types = typesOf(schema)
  if (value === null) return types.includes('null')
  if (typeof value === 'number')
    return (types.includes('integer') && Number.isInteger(value)) || types.includes('number')
  return types.includes(Array.isArray(value) ? 'array' : typeof value)
}

function ofType(schema: Schema): unknown {
  const types = typesOf(schema)
  if (types.includes('string')) return schema.format === 'date-time' ? '2026-03-10T15:00:00.000Z' : 'Text'
  if (types.includes('integer') || types.includes('number')) return Math.max(schema.minimum ?? 0, 0)
  if (types.includes('boolean')) return false
  if (types.includes('array')) return []
  return types.includes('null') ? null : {}
}

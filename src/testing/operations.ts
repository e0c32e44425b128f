/** Every operation of the API, read from its own description, so that none can be forgotten. */
import { good, type Json, type TestApp } from './test-app.ts'

export interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

export interface Operation {
  /** As in the description: `PATCH /api/businesses/{businessId}`. */
  readonly name: string
  readonly method: string
  /** With `{placeholders}`. */
  readonly path: string
  readonly query: readonly { readonly name: string; readonly schema: Schema }[]
  readonly body: Schema | undefined
}

export async function operationsOf(app: TestApp): Promise<Operation[]> {
  const { paths } = good(await app.ask('GET', '/api/openapi.json'))
  return Object.entries<Json>(paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, { parameters = [], requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter: Json) => parameter.in === 'query'),
      body: requestBody?.content['application/json'].schema,
    })),
  )
}

/** Names of the placeholders in a path. */
export function placeholdersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
}

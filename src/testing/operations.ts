/** Every operation of the API, read from its own description, so that none can be forgotten. */
import type { Json, TestApp } from './test-app.ts'

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

interface Parameter {
  readonly name: string
  readonly schema: Schema
  readonly required?: boolean
}

export interface Operation {
  /** As in the description: `PATCH /api/businesses/{businessId}`. */
  readonly name: string
  readonly method: string
  /** With `{placeholders}`. */
  readonly path: string
  readonly query: readonly Parameter[]
  /** Placeholders of the path, with the values that some of them may have. */
  readonly placeholders: readonly Parameter[]
  /** Otherwise it answers with a file. */
  readonly answersJson: boolean
  readonly body: Schema | undefined
}

export async function operationsOf(app: Pick<TestApp, 'ask'>): Promise<Operation[]> {
  const { paths } = (await app.ask('GET', '/api/openapi.json')).body
  return Object.entries<Json>(paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter: Json) => parameter.in === 'query'),
      placeholders: parameters.filter((parameter: Json) => parameter.in === 'path'),
      answersJson: Boolean(responses['200']?.content?.['application/json']),
      body: requestBody?.content['application/json'].schema,
    })),
  )
}

/** Names of the placeholders in a path. */
export function placeholdersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
}

/** The parts of an OpenAPI document that its description and the reference read. */

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly example?: unknown
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

export interface Content {
  readonly schema?: Schema
  example?: unknown
}

export interface Header {
  readonly $ref?: string
  readonly description?: string
  readonly schema?: Schema
}

export interface Answer {
  readonly $ref?: string
  readonly headers?: Readonly<Record<string, Header>>
  readonly description?: string
  readonly content?: Readonly<Record<string, Content>>
}

export interface Parameter {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}

export interface Operation {
  summary?: string
  description?: string
  operationId?: string
  tags?: readonly string[]
  security?: readonly Readonly<Record<string, readonly string[]>>[]
  parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  responses?: Readonly<Record<string, Answer>>
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Partial<Record<Method, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly headers: Readonly<Record<string, Header>>
    readonly responses: Readonly<Record<string, Answer>>
  }
}

export const METHODS: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

/** `#/components/schemas/Invoice` → `Invoice` */
export function nameInReference(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

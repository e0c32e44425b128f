/** The operations of an OpenAPI document, with every reference followed. */

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

interface DescribedOperation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema?: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
}

export interface Operation {
  /** `PATCH /api/businesses/{businessId}` */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly query: readonly { readonly name: string; readonly schema: Schema }[]
  readonly body: Schema | undefined
}

export function describedOperations({ paths, components }: Description): Operation[] {
  const follow = (schema: Schema): Schema => {
    if (schema.$ref !== undefined) return follow(components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    const all = (some: readonly Schema[] | undefined) => some?.map(follow)
    const { properties = {}, items, anyOf, oneOf, allOf } = schema
    return {
      ...schema,
      ...(schema.properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, follow(one)])),
      }),
      ...(items && { items: follow(items) }),
      ...(anyOf && { anyOf: all(anyOf) ?? [] }),
      ...(oneOf && { oneOf: all(oneOf) ?? [] }),
      ...(allOf && { allOf: all(allOf) ?? [] }),
    }
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const body = requestBody?.content['application/json']?.schema
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        query: parameters
          .filter(one => one.in === 'query')
          .map(({ name, schema = {} }) => ({ name, schema: follow(schema) })),
        body: body && follow(body),
      }
    }),
  )
}

/** The schemas of every operation themselves, which know more rules than the OpenAPI document can say. */
import type { z } from 'zod'
import { apiRoutes, type HostParts } from '../api.ts'
import type { Json } from './test-app.ts'

type Described = { readonly content?: Readonly<Record<string, { readonly schema: z.ZodType }>> }

const jsonOf = (described: Described | undefined) => described?.content?.['application/json']?.schema

/** What the routes are given to work with is only asked for by a request. */
const nothing = { signIn: {}, mail: {}, system: {} } as unknown as HostParts

export const describedRoutes = apiRoutes(nothing).openAPIRegistry.definitions.flatMap(definition => {
  if (definition.type !== 'route') return []
  const { method, path, request, responses } = definition.route
  const answered = Object.entries<Json>(responses).find(([status]) => Number(status) < 300)
  return {
    name: `${method.toUpperCase()} ${path}`,
    status: answered?.[0] ?? '',
    body: jsonOf(request?.body as Described | undefined),
    answer: jsonOf(answered?.[1]),
  }
})

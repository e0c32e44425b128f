/** Routes of product groups: products that come in variants. */
import { createRoute } from '@hono/zod-openapi'
import { answers, jsonBody, newApp, pathOf } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { changeProductGroup, createProductGroup } from '../commands/product-groups.ts'
import { newProductGroup, productGroup, productGroupChange } from '../contract.ts'
import { findProductGroup } from '../queries/product-groups.ts'

const one = pathOf('groupId')

const create = createRoute({
  method: 'post',
  path: '/product-groups',
  summary: 'Add a product in several variants',
  request: jsonBody(newProductGroup),
  responses: answers(productGroup, 201),
})

const show = createRoute({
  method: 'get',
  path: '/product-groups/{groupId}',
  summary: 'One product group with its variants',
  request: one,
  responses: answers(productGroup),
})

const change = createRoute({
  method: 'patch',
  path: '/product-groups/{groupId}',
  summary: 'Rename a product group, or add variants',
  request: { ...one, ...jsonBody(productGroupChange) },
  responses: answers(productGroup),
})

export const productGroupRoutes = newApp()
  .openapi(create, async context => {
    const actor = context.get('businessActor')
    return context.json(await createProductGroup(context.get('parts').db, actor, context.req.valid('json')), 201)
  })
  .openapi(show, async context => {
    const { scope } = context.get('businessActor')
    const found = await findProductGroup(context.get('parts').db, scope, context.req.valid('param').groupId)
    if (!found) throw new Refusal('not-found')
    return context.json(found, 200)
  })
  .openapi(change, async context => {
    const { db } = context.get('parts')
    const { groupId } = context.req.valid('param')
    const change = context.req.valid('json')
    return context.json(await changeProductGroup(db, context.get('businessActor'), groupId, change), 200)
  })

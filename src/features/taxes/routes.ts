/** The addresses of the taxes of a business. */
import { createRoute } from '@hono/zod-openapi'
import { answers, jsonBody, newApp, pathOf } from '../../platform/http.ts'
import { archiveTaxRate, changeTaxRate, createTaxRate, restoreTaxRate } from './commands.ts'
import { newTaxRate, taxRate, taxRateChange, taxRateList } from './contract.ts'
import { listTaxRates } from './queries.ts'

const one = pathOf('taxRateId')

const list = createRoute({
  method: 'get',
  path: '/tax-rates',
  summary: 'The taxes besides the business’s own, archived ones included',
  responses: answers(taxRateList),
})

const create = createRoute({
  method: 'post',
  path: '/tax-rates',
  summary: 'Add a tax',
  request: jsonBody(newTaxRate),
  responses: answers(taxRate, 201),
})

const change = createRoute({
  method: 'patch',
  path: '/tax-rates/{taxRateId}',
  summary: 'Change a tax; issued documents keep theirs',
  request: { ...one, ...jsonBody(taxRateChange) },
  responses: answers(taxRate),
})

const archive = createRoute({
  method: 'post',
  path: '/tax-rates/{taxRateId}/archive',
  summary: 'Archive a tax',
  request: one,
  responses: answers(taxRate),
})

const restore = createRoute({
  method: 'post',
  path: '/tax-rates/{taxRateId}/restore',
  summary: 'Restore an archived tax',
  request: one,
  responses: answers(taxRate),
})

export const taxRoutes = newApp()
  .openapi(list, async context => {
    const { scope } = context.get('businessActor')
    return context.json({ taxRates: await listTaxRates(context.get('parts').db, scope) }, 200)
  })
  .openapi(create, async context => {
    const actor = context.get('businessActor')
    return context.json(await createTaxRate(context.get('parts').db, actor, context.req.valid('json')), 201)
  })
  .openapi(change, async context => {
    const actor = context.get('businessActor')
    const { taxRateId } = context.req.valid('param')
    return context.json(await changeTaxRate(context.get('parts').db, actor, taxRateId, context.req.valid('json')), 200)
  })
  .openapi(archive, async context => {
    const { taxRateId } = context.req.valid('param')
    return context.json(await archiveTaxRate(context.get('parts').db, context.get('businessActor'), taxRateId), 200)
  })
  .openapi(restore, async context => {
    const { taxRateId } = context.req.valid('param')
    return context.json(await restoreTaxRate(context.get('parts').db, context.get('businessActor'), taxRateId), 200)
  })

/** The addresses of the series of legal numbers. */
import { createRoute } from '@hono/zod-openapi'
import { snapshot } from '../../../platform/database/database.ts'
import { answers, jsonBody, newApp } from '../../../platform/http.ts'
import { setNextNumber } from '../commands/number-series.ts'
import { nextNumber, numberSeriesList } from '../contract.ts'
import { listNumberSeries } from '../queries/number-series.ts'

const list = createRoute({
  method: 'get',
  path: '/number-series',
  summary: 'The next number of invoices and of credit notes, and how it was changed',
  responses: answers(numberSeriesList),
})

const setNext = createRoute({
  method: 'put',
  path: '/number-series',
  summary: 'Set the next number of a series; one that a document has reached is refused',
  request: jsonBody(nextNumber),
  responses: answers(numberSeriesList),
})

export const numberSeriesRoutes = newApp()
  .openapi(list, async context => {
    const { scope } = context.get('businessActor')
    const series = await snapshot(context.get('parts').db, tx => listNumberSeries(tx, scope))
    return context.json({ series }, 200)
  })
  .openapi(setNext, async context => {
    const actor = context.get('businessActor')
    return context.json(await setNextNumber(context.get('parts').db, actor, context.req.valid('json')), 200)
  })

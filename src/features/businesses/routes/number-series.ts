/** The addresses of the series of legal numbers. */
import { snapshot } from '../../../platform/database/database.ts'
import { get, put, routes } from '../../../platform/routes.ts'
import { setNextNumber } from '../commands/number-series.ts'
import { nextNumber, numberSeriesList } from '../contract.ts'
import { listNumberSeries } from '../queries/number-series.ts'

export const numberSeriesRoutes = routes(
  get(
    '/number-series',
    'The next number of invoices and of credit notes, and how it was changed',
    { answer: numberSeriesList },
    async ({ db, scope }) => ({ series: await snapshot(db, tx => listNumberSeries(tx, scope)) }),
  ),
  put(
    '/number-series',
    'Set the next number of a series; one that a document has reached is refused',
    { body: nextNumber, answer: numberSeriesList },
    ({ db, actor, body }) => setNextNumber(db, actor, body),
  ),
)

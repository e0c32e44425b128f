/** The addresses of the taxes of a business. */
import { get, patch, post, routes } from '../../platform/routes.ts'
import { archiveTaxRate, changeTaxRate, createTaxRate, restoreTaxRate } from './commands.ts'
import { newTaxRate, taxRate, taxRateChange, taxRateList } from './contract.ts'
import { listTaxRates } from './queries.ts'

export const taxRoutes = routes(
  get(
    '/tax-rates',
    'The taxes of the business, including archived ones',
    { answer: taxRateList },
    async ({ db, scope }) => ({ taxRates: await listTaxRates(db, scope) }),
  ),
  post('/tax-rates', 'Add a tax', { body: newTaxRate, answer: taxRate, status: 201 }, ({ db, actor, body }) =>
    createTaxRate(db, actor, body),
  ),
  patch(
    '/tax-rates/{taxRateId}',
    'Change a tax; issued documents keep theirs',
    { body: taxRateChange, answer: taxRate },
    ({ db, actor, path, body }) => changeTaxRate(db, actor, path.taxRateId, body),
  ),
  post('/tax-rates/{taxRateId}/archive', 'Archive a tax', { answer: taxRate }, ({ db, actor, path }) =>
    archiveTaxRate(db, actor, path.taxRateId),
  ),
  post('/tax-rates/{taxRateId}/restore', 'Restore an archived tax', { answer: taxRate }, ({ db, actor, path }) =>
    restoreTaxRate(db, actor, path.taxRateId),
  ),
)

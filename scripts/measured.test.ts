import { expect, test } from 'vitest'
import { kindOf, LEFT_OUT, measured, PLACEHOLDERS } from '../bench/addresses.ts'
import { operationsOf, placeholdersOf } from '../src/testing/operations.ts'
import { testApp } from '../src/testing/test-app.ts'

const operations = await operationsOf(await testApp())
const reads = measured(operations)
const known: readonly string[] = ['businessId', ...PLACEHOLDERS]

test('`npm run bench` can ask for every read of a business that is not left out with a reason', () => {
  const unknown = reads.flatMap(({ path, placeholders }) =>
    placeholdersOf(path).filter(
      name =>
        !known.includes(name) && placeholders.find(placeholder => placeholder.name === name)?.schema.enum === undefined,
    ),
  )
  expect(unknown).toEqual([])
})

test.each([
  ['/invoices', 'list'],
  ['/deliveries', 'list'],
  ['/invoices/{invoiceId}', 'page'],
  ['/reports/{report}', 'report'],
  ['/bank-transactions', 'bank'],
  ['/invoices/{invoiceId}/pdf', 'document'],
  ['/invoices/export', 'file'],
])('%s is measured as a %s', (path, kind) => {
  const read = reads.find(operation => operation.path === `/api/businesses/{businessId}${path}`)
  expect(read && kindOf(read)).toBe(kind)
})

test('whatever is left out exists', () => {
  const paths = operations.filter(({ method }) => method === 'GET').map(({ path }) => path)
  expect(LEFT_OUT.filter(([pattern]) => !paths.some(path => pattern.test(path)))).toEqual([])
})

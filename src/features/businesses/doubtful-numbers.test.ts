import { expect, test } from 'vitest'
import { makeCustomer, openBusiness } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const business = await openBusiness(app, { country: 'DE' })

async function doubtful(numbers: Record<string, string>): Promise<Json> {
  return good(await app.ask('GET', `${business.path}/doubtful-numbers?${new URLSearchParams(numbers)}`)).doubtful
}

/** Published examples, each with the last digit or letter changed. */
test.each([
  ['AT', 'vatId', 'ATU13585627', 'ATU13585628'],
  ['AU', 'vatId', '51 824 753 556', '51 824 753 557'],
  ['BE', 'vatId', 'BE0403019261', 'BE0403019262'],
  ['CA', 'vatId', '123456782RT0001', '123456783RT0001'],
  ['CH', 'vatId', 'CHE-107.787.577MWST', 'CHE-107.787.578MWST'],
  ['DE', 'vatId', 'DE136695976', 'DE136695977'],
  ['ES', 'vatId', 'ESB58378431', 'ESB58378432'],
  ['FR', 'vatId', 'FR40303265045', 'FR41303265045'],
  ['GB', 'vatId', 'GB980780684', 'GB980780685'],
  ['GB', 'vatId', 'XI980780684', 'XI980780685'],
  ['IE', 'vatId', 'IE6433435F', 'IE6433435G'],
  ['IN', 'vatId', '27AAPFU0939F1ZV', '27AAPFU0939F1ZW'],
  ['IT', 'vatId', 'IT00743110157', 'IT00743110158'],
  ['JP', 'vatId', 'T8700110005901', 'T8700110005902'],
  ['NL', 'vatId', 'NL004495445B01', 'NL004495446B01'],
  ['NZ', 'vatId', '49-091-850', '49-091-851'],
  ['PL', 'vatId', 'PL8567346215', 'PL8567346216'],
  ['US', 'taxNumber', '91-1144442', '91-114444'],
  ['DE', 'taxNumber', '181/815/08155', '181/815/081'],
  ['ES', 'taxNumber', 'B58378431', 'B58378432'],
  ['IT', 'taxNumber', 'RCCMNL83S18D969H', 'RCCMNL83S18D969I'],
  ['JP', 'taxNumber', 'T8700110005901', 'T8700110005902'],
  ['AT', 'registrationNumber', 'FN 122119m', 'FN 122119'],
  ['AU', 'registrationNumber', '004 085 616', '004 085 617'],
  ['BE', 'registrationNumber', '0403.019.261', '0403.019.262'],
  ['CH', 'registrationNumber', 'CHE-107.787.577', 'CHE-107.787.578'],
  ['FR', 'registrationNumber', 'SIRET 732 829 320 00074', 'SIRET 732 829 320 00075'],
  ['FR', 'registrationNumber', '552 008 443', '552 008 444'],
  ['GB', 'registrationNumber', 'SC123456', 'SC12345'],
  ['NL', 'registrationNumber', '12345678', '1234567'],
])('in %s, %s %s is fine and %s is doubtful', async (country, field, right, wrong) => {
  expect([await doubtful({ country, [field]: right }), await doubtful({ country, [field]: wrong })]).toEqual([
    [],
    [field],
  ])
})

test('the VAT ID of another country is checked by its own rule', async () => {
  expect(await doubtful({ country: 'DE', vatId: 'ATU13585627' })).toEqual([])
  expect(await doubtful({ country: 'DE', vatId: 'ATU13585628' })).toEqual(['vatId'])
})

test('where no rule is known, or words are beside the number, nothing is doubtful', async () => {
  const numbers = { vatId: '1', taxNumber: '2', registrationNumber: '3' }
  expect(await doubtful({ ...numbers, country: 'TV' })).toEqual([])
  expect(await doubtful(numbers)).toEqual([])
  expect(await doubtful({ country: 'FR', registrationNumber: 'RCS Paris 552 008 444' })).toEqual([])
  expect(await doubtful({ country: 'DE', registrationNumber: 'HRB 4711' })).toEqual([])
})

test('a doubtful number is saved', async () => {
  expect(await makeCustomer(business, { vatId: 'DE136695977' })).toMatchObject({ vatId: 'DE136695977' })
  const unknown = await app.ask('GET', `${business.path}/doubtful-numbers?iban=1`)
  expect(refusal(unknown)).toEqual({ status: 422, code: 'invalid-input' })
})

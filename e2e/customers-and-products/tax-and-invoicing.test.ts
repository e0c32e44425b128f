import { expect, test } from 'vitest'
import type { TaxRate } from '../../src/features/taxes/contract.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser } from '../browser/daybook.ts'
import { textOfPdf } from '../browser/pdf.ts'
import { dayAfter, downloadBy, fieldDate, markAsSent, textOf } from '../browser/screen.ts'

const daybook = daybookInBrowser()

test('a customer with a VAT ID and own terms gets an invoice without VAT that shows the one and is due by the other', async () => {
  const business = await openBusiness({ name: 'Hafenlicht', country: 'DE', address: 'Kai 1\n20457 Hamburg' })
  const { today } = business.profile
  await business.product({ name: 'Lamp', basePrice: 10_000 })
  // the tax for services has to be added by the answer
  const { taxRates } = await business.ask<{ taxRates: TaxRate[] }>('GET', '/tax-rates')
  for (const { id } of taxRates.filter(({ category }) => category === 'AE'))
    await business.ask('POST', `/tax-rates/${id}/archive`)
  const numbered = await business.customer({ name: 'Acme', number: 'K-7' })
  const page = await daybook.open(business, `/customers/${numbered.id}/edit`, { expecting: /422/ })
  const edited = page.getByRole('dialog', { name: 'Edit Acme' })
  await expect.poll(() => edited.getByLabel('Customer number').inputValue()).toBe('K-7')
  expect(await edited.getByLabel('Payment terms').isVisible(), 'a number alone opens nothing more').toBe(false)
  await page.goto('/customers/new')
  const form = page.getByRole('dialog', { name: 'Add customer' })
  await form.getByLabel('Name').fill('Petit SARL')
  await form.getByLabel('Country').fill('fran')
  await page.getByRole('option', { name: 'France' }).click()
  await form.getByRole('button', { name: 'Enter the address as one text' }).click()
  await form.getByLabel('Address', { exact: true }).fill('1 rue de la Paix\n75002 Paris')
  await form.getByRole('button', { name: 'Split into fields' }).click()
  await form.getByRole('button', { name: 'Use these fields' }).click()
  expect(await form.getByLabel('Postal code').inputValue()).toBe('75002')
  await form.getByText('Contacts', { exact: true }).click()
  await form.getByRole('button', { name: 'Add contact' }).click()
  const contact = form.getByRole('group', { name: 'Contact 1' })
  await contact.getByLabel('Name').fill('Anne Petit')
  await contact.getByLabel('Email').fill('anne@petit.example')
  await contact.getByLabel('Invoices and credit notes').check()
  await form.getByText('Tax and invoicing').click()
  await form.getByLabel('USt-IdNr.').fill('FR 123')
  await form.getByLabel('Payment terms').fill('45')
  await form.getByRole('button', { name: 'Add customer' }).click()
  await form.getByText('French VAT IDs look like FR12345678901.').waitFor()
  await form.getByLabel('USt-IdNr.').fill('fr 12 345 678 901')
  await form.getByRole('button', { name: 'Add customer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Petit SARL' }).waitFor()
  await expect
    .poll(() => textOf(page.getByRole('region', { name: 'Details' })))
    .toMatch(/Paris Frankreich Country France .*USt-IdNr\. FR12345678901 .*Payment terms 45 days/)

  await expect
    .poll(() => textOf(page.getByRole('region', { name: 'Contacts' })))
    .toMatch(/Anne Petit anne@petit\.example Receives: Invoices and credit notes/)

  await page.getByRole('link', { name: 'Create Invoice' }).first().click()
  await expect.poll(() => page.getByLabel('Due date').inputValue()).toBe(fieldDate(dayAfter(today, 45)))
  await page.getByLabel('Item, line 1').fill('lamp')
  await page.getByRole('option', { name: 'Lamp SKU' }).click()
  await page.getByLabel('Quantity, line 1').fill('1')
  // every line of a draft that is opened again says its tax
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('EU business with a VAT ID: sell without USt?').waitFor()
  await page.getByRole('button', { name: 'Yes, services' }).click()
  await page.getByText('EU business with a VAT ID').waitFor({ state: 'detached' })
  await expect
    .poll(() => page.getByLabel('Item, line 1').evaluate(input => input === document.activeElement))
    .toBe(true)
  const tax = page.getByLabel('Tax, line 1').locator('option:checked')
  await expect.poll(() => tax.textContent()).toBe('Reverse Charge 0%')
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await markAsSent(page)
  await page.getByRole('link', { name: 'Download PDF' }).waitFor()
  const { bytes } = await downloadBy(page, () => page.getByRole('link', { name: 'Download PDF' }).click())
  expect(await textOfPdf(bytes)).toMatch(/USt-IdNr\. FR12345678901[\s\S]*Steuerschuldnerschaft des Leistungsempfängers/)
})

import { afterAll, expect, test } from 'vitest'
import { PaymentProviders, STRIPE_KEY, startPaymentProviders } from '../../src/testing/stand-ins/payment-providers.ts'
import { openBusiness } from '../browser/business.ts'
import { daybookInBrowser, PHONE } from '../browser/daybook.ts'
import { startDaybook } from '../browser/global-setup.ts'
import { textOf } from '../browser/screen.ts'

const providers = new PaymentProviders()
const standIn = await startPaymentProviders(providers)
const program = await startDaybook(standIn.environment)
const daybook = daybookInBrowser()
afterAll(async () => {
  await program.stop()
  standIn.stop()
})

test('a customer pays an invoice on a phone, and the business sees the payment with its fee', async () => {
  const business = await openBusiness({ name: 'Hafen', currency: 'EUR' }, program.address)
  await business.ask('PUT', '/payment-providers/stripe', { apiKey: STRIPE_KEY, active: true })
  const product = await business.product({ name: 'Lamp', basePrice: 4950 })
  const customer = await business.customer({ name: 'Nora Blake' })
  const { id } = await business.issued({ customerId: customer.id, items: [{ productId: product.id, quantity: 1000 }] })
  const { path } = await business.ask<{ path: string }>('POST', `/invoices/${id}/links`, {})

  const phone = await daybook.open(business, '/favicon.svg', { width: PHONE, expecting: /checkout\.stripe\.com/ })
  await phone.route('https://checkout.stripe.com/**', route => {
    const { returnTo } = providers.last
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<a href="${returnTo}">Pay €54.45</a>` })
  })
  await phone.goto(path)
  await phone.getByRole('button', { name: 'Pay online' }).click()
  const pay = phone.getByRole('link', { name: 'Pay €54.45' })
  await pay.waitFor()
  providers.change(providers.last.id, { status: 'paid' })
  await pay.click()
  await phone.getByText('Paid in full. Thank you.').waitFor()
  expect(await phone.getByRole('button', { name: 'Pay online' }).count()).toBe(0)

  const page = await daybook.open(business, `/invoices/${id}`)
  expect(await textOf(page.getByRole('region', { name: 'Online payments' }))).toMatch(/Stripe €54\.45 Paid Fee €0\.61/)
  expect(await textOf(page.getByRole('region', { name: 'Payments', exact: true }))).toContain('Card, Stripe pi_')

  await page.goto(`${program.address}/settings/payment`)
  await page.getByRole('button', { name: 'Change Stripe' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Stripe' }).click()
  await page.getByRole('button', { name: 'Connect Stripe' }).waitFor()
})

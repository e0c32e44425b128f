import { expect, test } from 'vitest'
import { usualTax } from './usual-tax.ts'

const ofBusiness = 'VAT 19%'

test.each([
  ['the tax of the business', { ofProduct: null, ofCustomer: null, isExempt: false }, 'VAT 19%'],
  ['that of the product', { ofProduct: 'VAT 7%', ofCustomer: null, isExempt: false }, 'VAT 7%'],
  ['that of the customer, without one of the product', { ofProduct: null, ofCustomer: 'GST', isExempt: false }, 'GST'],
  ['that of the product before that of the customer', { ofProduct: '7%', ofCustomer: 'GST', isExempt: false }, '7%'],
  [
    'the exemption of the customer before that of the product',
    { ofProduct: '7%', ofCustomer: '0%', isExempt: true },
    '0%',
  ],
])('a line has %s', (_, taxes, usual) => {
  expect(usualTax({ ...taxes, ofBusiness })).toBe(usual)
})

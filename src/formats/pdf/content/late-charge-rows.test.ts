import { expect, test } from 'vitest'
import { lateChargesOf } from '../../../domain/payments/late-charges.ts'
import { byIban } from '../../../testing/business-profile.ts'
import { anInvoiceDocument } from '../../../testing/invoice-document.ts'
import { qrCode } from '../../qr-code.ts'
import { codeToPay } from '../payment-code.ts'
import { invoiceContent } from './invoice-content.ts'

test('a reminder asks for late charges beside the balance, also in the payment code', () => {
  const newest = { fees: 4000, interest: 394, rate: 10_270, days: 14 }
  const document = anInvoiceDocument({
    business: { currency: 'EUR', ...byIban('DE89370400440532013000') },
    invoice: {
      reminder: {
        date: '2026-04-14',
        paid: 0,
        credited: 0,
        creditedTotal: 0,
        balance: 2695,
        lateCharges: lateChargesOf(newest, { received: 1000, waived: 0 }),
      },
    },
  })
  const { headline, sums, payment } = invoiceContent(document)
  expect(headline?.figure).toMatch(/60[.,]89/)
  expect(sums[1]?.slice(1).map(({ label }) => label.text)).toEqual([
    'Late payment fee',
    'Interest at 10.27% a year for 14 days',
    'Late charges paid',
    'Amount to pay',
  ])
  const code = codeToPay(document.business, { amount: 6089, reference: 'INV-2026-0001' })
  expect(payment?.code?.picture).toBe(qrCode(code?.text ?? ''))
})

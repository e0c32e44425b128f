/** What a person should know of an e-invoice before they add it as a bill. */
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { ibanText } from '../../../../domain/payments/ways-to-pay.ts'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { BillReading } from '../../contract.ts'
import { cashDiscountText, noticeText } from '../received/notice-words.ts'
import { type BillValues, totalOf, withOtherSign } from './bill-form.ts'

export function ReadingNotices({ reading }: { reading: BillReading }) {
  return (
    <div className="mb-4 flex flex-col gap-2">
      {reading.isOwn ? (
        <Banner tone="red">
          {t(
            'The seller on this document is your own business, so it isn’t a bill that you have to pay. If a customer issued it for you, it belongs with your sales.',
          )}
        </Banner>
      ) : (
        <BillNotices reading={reading} />
      )}
    </div>
  )
}

function BillNotices({ reading: { bill, supplier, recordedAs, invoice } }: { reading: BillReading }) {
  const { currency } = useBusiness()
  const { iban, lacks, prepaid, notices, cashDiscounts } = bill
  const money = (amount: number) => moneyAsText(Math.abs(amount), currency)
  const byDue = notices.find(({ about }) => about === 'paid-by-due')?.amount ?? 0
  return (
    <>
      {recordedAs && (
        <Banner
          tone="red"
          action={
            <ButtonLink size="small" to="/bills/$billId" params={{ billId: recordedAs }}>
              {t('Show bill')}
            </ButtonLink>
          }
        >
          {t('You already have bill {number} from {supplier}.', {
            number: bill.number,
            supplier: supplier?.name ?? '',
          })}
        </Banner>
      )}
      {lacks === 'currency' && (
        <Banner tone="amber">
          {t('This invoice is in {other}, and your books are in {own}. Enter the amounts in {own}.', {
            other: invoice.currency || '–',
            own: currency,
          })}
        </Banner>
      )}
      {lacks === 'amounts' && <Banner tone="amber">{t('This e-invoice has no amounts. Enter them by hand.')}</Banner>}
      {supplier && supplier.iban !== '' && iban !== '' && iban !== supplier.iban && (
        <Banner tone="amber">
          {t(
            'The bank account on this bill differs from the one on file, {iban}. Ask them by a phone number that you already have before you pay.',
            {
              iban: ibanText(supplier.iban),
            },
          )}
        </Banner>
      )}
      {notices.map(notice =>
        notice.about === 'negative-credit-note' ? (
          <CreditOrClaim key={notice.about}>{noticeText(notice, money(notice.amount))}</CreditOrClaim>
        ) : (
          <Banner key={notice.about} tone="amber">
            {noticeText(notice, money(notice.amount))}
          </Banner>
        ),
      )}
      {prepaid > byDue && (
        <Banner>
          {t('{amount} was paid in advance. It’s recorded as a payment.', { amount: money(prepaid - byDue) })}
        </Banner>
      )}
      {cashDiscounts.map((discount, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity, and never change
        <Banner key={place}>{cashDiscountText(discount, money(discount.amount))}</Banner>
      ))}
    </>
  )
}

/** It is a credit until the person says that it is a claim. */
function CreditOrClaim({ children }: { children: ReactNode }) {
  const { watch, getValues, setValue } = useFormContext<BillValues>()
  const isCredit = (totalOf(watch('taxes')) ?? 0) < 0
  return (
    <Banner
      tone="amber"
      action={
        <Button
          size="small"
          onClick={() => setValue('taxes', getValues('taxes').map(withOtherSign), { shouldDirty: true })}
        >
          {isCredit ? t('I have to pay it') : t('It’s a credit')}
        </Button>
      }
    >
      {children} {isCredit ? t('It’s entered as a credit.') : t('It’s entered as an amount to pay.')}
    </Banner>
  )
}

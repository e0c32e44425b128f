/** The account of the business and its own words on how to pay, as they are printed. */
import { t } from '../../../../translations/web.ts'
import type { Sender } from '../../contract.ts'

export function HowToPay({ sender, number }: { sender: Sender; number: string | null }) {
  const { bankName, iban, bic, accountLines, paymentTerms } = sender
  const account = [
    { label: t('Bank'), value: bankName },
    { label: t('IBAN'), value: iban },
    { label: t('BIC'), value: bic },
    ...accountLines,
  ].filter(({ value }) => value !== '')
  if (account.length === 0 && paymentTerms === '') return null
  const rows = account.length > 0 && number !== null ? [...account, { label: t('Reference'), value: number }] : account
  return (
    <section className="border-t border-line pt-5">
      <h3 className="text-dense text-ink-muted">{t('Payment')}</h3>
      <dl className="mt-0.5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {rows.map(({ label, value }) => (
          <div key={`${label} ${value}`} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {paymentTerms && (
        <p dir="auto" className="mt-2 max-w-[72ch] whitespace-pre-line">
          {paymentTerms}
        </p>
      )}
    </section>
  )
}

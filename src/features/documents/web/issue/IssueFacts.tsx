/** What every preview of an issue says: the number, the customer and the total, and taxes that have changed. */
import type { LinkOptions } from '@tanstack/react-router'
import type { z } from 'zod'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { rich, t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { outdatedTaxes } from '../../contract.ts'
import { changedTaxWords } from '../page/TaxNotices.tsx'

type IssuedAs = { readonly number: string; readonly customerName: string; readonly total: number }

export function factsOfIssue({ number, customerName, total }: IssuedAs, currency: CurrencyCode) {
  return [
    {
      term: t('Number'),
      description: rich('<b>{number}</b> <quiet>unless another is issued first</quiet>', {
        number: <bdi>{number}</bdi>,
        b: text => <span className="font-medium">{text}</span>,
        quiet: text => <span className="text-dense text-ink-muted">{text}</span>,
      }),
    },
    { term: t('Customer'), description: <bdi>{customerName || '–'}</bdi> },
    { term: t('Total'), description: <MoneyText amount={total} currency={currency} /> },
  ]
}

type OutdatedProps = { taxes: z.infer<typeof outdatedTaxes>; editor: LinkOptions }

export function OutdatedTaxesToIssue({ taxes, editor }: OutdatedProps) {
  const { taxRegistered } = useBusiness()
  if (taxes.length === 0) return null
  return (
    <Banner
      tone="amber"
      announced
      action={
        <ButtonLink writes size="small" {...editor}>
          {t('Update taxes')}
        </ButtonLink>
      }
    >
      {changedTaxWords(taxes)}{' '}
      {taxRegistered ? t('If you send it now, it keeps the old tax.') : t('Edit the draft before you send it.')}
    </Banner>
  )
}

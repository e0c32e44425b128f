/** What every new document starts with: currency, numbers, language, note and footer. */
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { DocumentKind } from '../../../../../domain/documents/document-kinds.ts'
import {
  formatDocumentNumber,
  patternProblem,
  restartsYearly,
  seriesYear,
} from '../../../../../domain/documents/document-number.ts'
import { yearOf } from '../../../../../domain/values/calendar.ts'
import { dateFormats, writtenDate } from '../../../../../domain/values/date-format.ts'
import { numberExamples } from '../../../../../domain/values/number-format.ts'
import { LANGUAGES } from '../../../../../translations/languages.ts'
import { rich, t } from '../../../../../translations/web.ts'
import { Select } from '../../../../../ui/fields/Select.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { E_INVOICE_OPTIONS, LANGUAGE_OPTIONS, PAPER_OPTIONS } from '../../../../../web/business/document-options.ts'
import { SettingsSection } from '../../../../../web/forms/SettingsSection.tsx'
import { EInvoiceService } from '../../../../e-invoice-service/web/EInvoiceService.tsx'
import { type Business, currencyUseWords } from '../../../contract.ts'
import { numberSeriesOptions } from '../../api.ts'
import { CurrencyPicker } from '../../CurrencyPicker.tsx'
import { NextNumber } from '../../number-series/NextNumber.tsx'
import { Setting } from '../Setting.tsx'
import type { SettingsValues } from '../settings-form.ts'
import { TextSetting } from '../TextSetting.tsx'

const NUMBER_OPTIONS = numberExamples.map(example => ({ value: example, label: example }))

/** A last day of a year tells days, months and years apart. */
const EXAMPLE_DAY = '2026-12-31'

export function InvoicesSection({ business }: { business: Business }) {
  const { locale } = LANGUAGES[useWatch<SettingsValues, 'documentLanguage'>({ name: 'documentLanguage' })]
  const dateOptions = dateFormats.map(format => ({ value: format, label: writtenDate(EXAMPLE_DAY, format, locale) }))
  return (
    <SettingsSection title={t('Invoices')} description={t('What new documents start with. Issued ones don’t change.')}>
      <Setting
        name="currency"
        help={
          business.currencyUsedBy
            ? currencyUseWords[business.currencyUsedBy]
            : t('You can’t change it once there are prices or amounts in it.')
        }
      >
        <CurrencyPicker disabled={business.currencyUsedBy !== null} />
      </Setting>
      <div className="flex flex-col gap-1.5">
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberingSetting name="numberingPattern" kind="invoice" business={business} />
          <NumberingSetting name="creditNotePattern" kind="credit-note" business={business} />
        </div>
        <p className="max-w-[72ch] text-dense text-ink-muted">
          {t(
            '{year} becomes the year, and {number} the count with at least four digits. The rest is printed as you type it.',
            {
              year: '{year}',
              number: '{number:4}',
            },
          )}
        </p>
      </div>
      <UsedSeries business={business} />
      <Setting
        name="customerNumberPattern"
        help={t('Such as {pattern}, for new customers. Empty: you can still type a number for each.', {
          pattern: 'C-{number:4}',
        })}
      >
        <TextInput spellCheck={false} />
      </Setting>
      <Setting name="documentLanguage">
        <Select options={LANGUAGE_OPTIONS} />
      </Setting>
      <div className="grid gap-5 sm:grid-cols-3">
        <Setting name="numberFormat">
          <Select options={NUMBER_OPTIONS} />
        </Setting>
        <Setting name="dateFormat">
          <Select options={dateOptions} />
        </Setting>
        <Setting name="paper">
          <Select options={PAPER_OPTIONS} />
        </Setting>
      </div>
      <Setting
        name="eInvoiceFormat"
        help={t('You can choose another one for each customer. Customers in Europe may ask for it.')}
      >
        <Select options={E_INVOICE_OPTIONS} />
      </Setting>
      <EInvoiceService />
      <TextSetting name="invoiceOpening" help={t('Printed above the items of every new invoice; edit it there.')} />
      <TextSetting name="invoiceNote" help={t('Added to every new invoice; edit it there.')} />
      <TextsOfQuotes />
      <TextSetting
        name="footer"
        help={t('Printed at the foot of every document, such as managing directors or a company register number.')}
      />
    </SettingsSection>
  )
}

/** Where quotes are turned on. */
function TextsOfQuotes() {
  const usesQuotes = useWatch<SettingsValues, 'usesQuotes'>({ name: 'usesQuotes' })
  if (!usesQuotes) return null
  return (
    <>
      <TextSetting name="quoteOpening" help={t('Printed above the items of every new quote; edit it there.')} />
      <TextSetting name="quoteTerms" help={t('Printed below the items of every new quote; edit them there.')} />
    </>
  )
}

/** The numbers of the kinds of documents that are turned on. */
function UsedSeries({ business }: { business: Business }) {
  const [usesQuotes, usesOrders] = useWatch<SettingsValues, ['usesQuotes', 'usesOrders']>({
    name: ['usesQuotes', 'usesOrders'],
  })
  return (
    <>
      {usesQuotes && <NumberingSetting name="quotePattern" kind="quote" business={business} />}
      {usesOrders && (
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberingSetting name="orderPattern" kind="order" business={business} />
          <NumberingSetting name="deliveryPattern" kind="delivery" business={business} />
        </div>
      )}
    </>
  )
}

type NumberingSettingProps = {
  name: 'numberingPattern' | 'creditNotePattern' | 'quotePattern' | 'orderPattern' | 'deliveryPattern'
  kind: DocumentKind
  business: Business
}

/** A numbering pattern, with the number that it makes of the next document. */
function NumberingSetting({ name, kind, business: { id, today } }: NumberingSettingProps) {
  const { data } = useQuery(numberSeriesOptions(id))
  const pattern = useWatch<SettingsValues, typeof name>({ name }).trim()
  const year = yearOf(today)
  const series = patternProblem(pattern)
    ? undefined
    : data?.series.find(each => each.kind === kind && each.year === seriesYear(pattern, year))
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Setting
        name={name}
        required
        help={series && nextNumberWords(pattern, formatDocumentNumber(pattern, year, series.next))}
      >
        <TextInput spellCheck={false} />
      </Setting>
      {series && <NextNumber series={series} pattern={pattern} year={year} />}
    </div>
  )
}

function nextNumberWords(pattern: string, next: string) {
  const number = <strong className="inline-block max-w-full font-medium text-ink wrap-anywhere">{next}</strong>
  return restartsYearly(pattern)
    ? rich('Next: {number}. Starts again at 1 each year.', { number })
    : rich('Next: {number}. Continues from year to year.', { number })
}

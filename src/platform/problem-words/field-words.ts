/** What is wrong with a field, in words. */
import { shortDate, t } from '../../translations/shared.ts'
import { type FileFaults, fileWords } from './file-words.ts'

/** What can be wrong with a field besides its form. */
export interface FieldFaults extends FileFaults {
  'has-an-account': Record<never, never>
  'is-a-member': Record<never, never>
  'not-the-password': Record<never, never>
  'not-your-price': Record<never, never>
  'not-the-code': Record<never, never>
  'missing-customer': Record<never, never>
  'missing-line': Record<never, never>
  'missing-fixed-line': Record<never, never>
  'missing-name': Record<never, never>
  'missing-text': Record<never, never>
  'missing-quantity': Record<never, never>
  'missing-price': Record<never, never>
  'missing-vat-id': Record<never, never>
  'missing-country': Record<never, never>
  'missing-delivery-country': Record<never, never>
  'vat-id-form': { country: string; example: string }
  'is-archived': { name: string }
  'own-field-unknown': { name: string }
  'own-value-not-a-date': { name: string }
  'own-value-not-an-option': { name: string }
  'not-an-export': Record<never, never>
  'export-older': Record<never, never>
  'export-too-large': Record<never, never>
  'export-series-behind': { next: string; number: string }
  'export-newer': { version: string }
  'export-damaged': { file: string }
  'export-not-fitting': { file: string }
  'tax-names-differ-here': { name: string; other: string }
  'deposit-of-another': { number: string }
  'deposit-was-cancelled': { number: string }
  'deposit-was-credited': { number: string }
  'deposit-on-draft': { number: string }
  'deposit-on-invoice': { number: string; other: string }
  'collection-too-early': { date: string }
  'currency-not-taken': { provider: string; currency: string }
  'key-not-taken': { provider: string }
  'service-not-found': { reason: string }
  'too-many-labels': { most: number }
}

type FieldWords = { readonly [Code in keyof FieldFaults]: (data: FieldFaults[Code]) => string }

export const fieldWords: FieldWords = {
  ...fileWords,
  'has-an-account': () => t('Another account already has this email address.'),
  'is-a-member': () => t('This person already has access to this business.'),
  'not-the-password': () => t('This is not the password of the account.'),
  'not-your-price': () => t('Your role can’t change prices. Ask someone with full access.'),
  'not-the-code': () => t('This code is wrong, or it was used already. Enter the newest one.'),
  'own-field-unknown': () => t('There is no such field. It may have been removed. Reload the page.'),
  'own-value-not-a-date': ({ name }) =>
    t('{name} is a date. Enter one such as {example}.', { name, example: '2026-12-31' }),
  'own-value-not-an-option': ({ name }) => t('This isn’t one of the options of {name}.', { name }),
  'missing-customer': () => t('Choose a customer.'),
  'missing-line': () => t('Add at least one line.'),
  'missing-fixed-line': () => t('Add at least one line that isn’t optional.'),
  'missing-name': () => t('Enter a name.'),
  'missing-text': () => t('Enter a text.'),
  'missing-quantity': () => t('Enter a quantity.'),
  'missing-price': () => t('Enter a price.'),
  'missing-vat-id': () => t('Reverse charge needs the customer’s VAT ID. Add it to the customer.'),
  'missing-delivery-country': () =>
    t(
      'Sales to businesses in other EU countries need the country of the delivery address. Add it on the customer’s page.',
    ),
  'missing-country': () =>
    t('Sales to businesses in other EU countries need the customer’s country. Add it to the customer.'),
  'vat-id-form': ({ country, example }) =>
    t(
      '{country, select, AT {Austrian} BE {Belgian} BG {Bulgarian} CH {Swiss} CY {Cypriot} CZ {Czech} DE {German} DK {Danish} EE {Estonian} ES {Spanish} FI {Finnish} FR {French} GB {British} GR {Greek} HR {Croatian} HU {Hungarian} IE {Irish} IT {Italian} LT {Lithuanian} LU {Luxembourg} LV {Latvian} MT {Maltese} NL {Dutch} NO {Norwegian} PL {Polish} PT {Portuguese} RO {Romanian} SE {Swedish} SI {Slovenian} other {Slovak}} VAT IDs look like {example}.',
      { country, example },
    ),
  'is-archived': ({ name }) => t('{name} is archived.', { name }),
  'not-an-export': () => t('This is not an export of Daybook. Choose the ZIP that “Export everything” made.'),
  'export-older': () =>
    t(
      'This export was made by an older Daybook. Update that Daybook, export everything again, and import the new ZIP.',
    ),
  'export-too-large': () =>
    t(
      'This ZIP takes more memory or time to check than Daybook allows, so nothing was imported. It may have been changed after the export.',
    ),
  'export-series-behind': ({ next, number }) =>
    t(
      'The next document would be {next}, but {number} already exists. In the Daybook that made this export, set a higher next number in Settings, export everything again, and import the new ZIP.',
      { next, number },
    ),
  'export-newer': ({ version }) =>
    t('This export was made by a newer Daybook (version {version}). Update this one first.', { version }),
  'export-damaged': ({ file }) =>
    t('This ZIP is damaged, or was changed: {file} is not as it was exported. Export again, or copy the ZIP again.', {
      file,
    }),
  'export-not-fitting': ({ file }) =>
    t('The data in {file} doesn’t fit together, so nothing was imported. It may have been changed after the export.', {
      file,
    }),
  'tax-names-differ-here': ({ name, other }) =>
    t(
      '“{name}” and “{other}” have the same rate, so only one of them can be on an invoice. Choose “{other}” here too.',
      {
        name,
        other,
      },
    ),
  'deposit-of-another': ({ number }) => t('Deposit {number} belongs to another customer.', { number }),
  'deposit-was-cancelled': ({ number }) => t('Deposit {number} was cancelled. Remove it here.', { number }),
  'deposit-was-credited': ({ number }) => t('Deposit {number} was credited in full. Remove it here.', { number }),
  'deposit-on-draft': ({ number }) => t('Deposit {number} is deducted on another draft.', { number }),
  'deposit-on-invoice': ({ number, other }) => t('Deposit {number} is deducted on invoice {other}.', { number, other }),
  'collection-too-early': ({ date }) =>
    t('Banks need the file at least one working day before. The earliest possible day is {date}.', {
      date: shortDate(date),
    }),
  'currency-not-taken': ({ provider, currency }) =>
    t('{provider} doesn’t take payments in {currency}, the currency of this business.', { provider, currency }),
  'key-not-taken': ({ provider }) => t('{provider} doesn’t accept this key.', { provider }),
  'service-not-found': ({ reason }) => t('The service doesn’t answer at this address ({reason}).', { reason }),
  'too-many-labels': ({ most }) => t('Print at most {most} labels at once.', { most }),
}

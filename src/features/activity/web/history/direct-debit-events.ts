/** What happens to mandates and direct debits, in words. */
import { Landmark, Signature } from 'lucide-react'
import { returnCodes } from '../../../../domain/payments/direct-debits.ts'
import { t } from '../../../../translations/web.ts'
import { returnReasons } from '../../../direct-debits/contract/return-reasons.ts'
import { type EventWords, valueInWords } from './event-words.ts'

/** Of the code that a bank gave. */
const returnWords = (code: string) => {
  const known = returnCodes.find(each => each === code)
  return known ? `${returnReasons[known]} (${known}).` : code
}

export const DIRECT_DEBIT_EVENTS = {
  'collection-created': {
    icon: Landmark,
    what: ({ money }) => t('Direct debit of {amount} created', { amount: money('amount') }),
    notes: ({ data, currency }) => [
      t('The bank collects it on {date}.', { date: valueInWords(data.date, 'date', currency) }),
    ],
  },
  'collection-cancelled': {
    icon: Landmark,
    what: ({ money }) => t('Direct debit of {amount} cancelled', { amount: money('amount') }),
  },
  'direct-debit-returned': {
    icon: Landmark,
    what: ({ money }) => t('Direct debit of {amount} returned', { amount: money('amount') }),
    notes: ({ text }) => [returnWords(text('code')), text('note')],
  },
  'mandate-added': {
    icon: Signature,
    what: ({ text }) => t('Mandate {reference} added', { reference: text('reference') }),
  },
  'mandate-changed': {
    icon: Signature,
    what: ({ text }) => t('Mandate {reference} changed', { reference: text('reference') }),
  },
  'mandate-ended': {
    icon: Signature,
    what: ({ text }) => t('Mandate {reference} ended', { reference: text('reference') }),
  },
} satisfies Readonly<Record<string, EventWords>>

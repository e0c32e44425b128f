/** What closed books refuse, and what can be done instead. */
import { shortDate, t } from '../../translations/shared.ts'

/** What would be dated in closed books, or change them. */
export interface ClosedBooks {
  /** `today`: what is always dated on the day on which it is written. */
  readonly change: 'dated' | 'today' | 'cancelled' | 'removed' | 'undone' | 'bill'
  readonly date: string
  readonly closedThrough: string
  /** Empty where nobody signs in. */
  readonly closedBy: string
}

export function whoClosed({ closedThrough = '', closedBy: name = '' }: Partial<ClosedBooks>): string {
  const date = shortDate(closedThrough)
  return name === ''
    ? t('The books are closed through {date}.', { date })
    : t('{name} closed the books through {date}.', { name, date })
}

/** What can be done. */
export function instead({ change = 'dated', date: day = '' }: Partial<ClosedBooks>): string {
  const date = shortDate(day)
  switch (change) {
    case 'dated':
      return t('Choose a later date, or ask someone with full access to reopen them in Settings.')
    case 'today':
      return t(
        'This would be dated {date}. Wait until after that day, or ask someone with full access to reopen them in Settings.',
        { date },
      )
    case 'cancelled':
      return t(
        'The invoice is dated {date}. Create a credit note instead, or ask someone with full access to reopen them in Settings.',
        { date },
      )
    case 'removed':
      return t(
        'The payment is dated {date}. Record a refund with today’s date instead, or ask someone with full access to reopen them in Settings.',
        { date },
      )
    case 'bill':
      return t('This belongs to {date}. Ask someone with full access to reopen them in Settings.', { date })
    case 'undone':
      return t('Some of what was imported is dated {date}. Ask someone with full access to reopen them in Settings.', {
        date,
      })
  }
}

/** What a token may do, in words. */
import { type ScopeNoun, scopeNouns, type TokenScopes } from '../../../../domain/access/token-scopes.ts'
import { t } from '../../../../translations/web.ts'

export const SCOPE_WORDS: Readonly<Record<ScopeNoun, { name: string; help: string }>> = {
  customers: { name: t('Customers'), help: t('Also statements of account and emailing them.') },
  products: { name: t('Products and stock'), help: t('Also counting stock and correcting it.') },
  prices: { name: t('Prices'), help: t('Prices agreed with customers, and price lists.') },
  invoices: { name: t('Invoices'), help: t('Also credit notes, PDFs, links, and emailing them.') },
  payments: { name: t('Payments'), help: t('Also refunds and customer credit.') },
  bills: { name: t('Bills'), help: t('Also suppliers and payments of bills.') },
  bank: { name: t('Bank'), help: t('Bank statements, and matching them to invoices.') },
  reports: { name: t('Reports'), help: t('Dashboard figures and history.') },
  settings: { name: t('Settings'), help: t('Business details, taxes, numbering.') },
}

/** What it may do, as one line: “Reads customers · Reads and writes invoices”. */
export function scopesInWords(scopes: TokenScopes): string {
  return scopeNouns
    .filter(noun => scopes[noun])
    .map(noun =>
      scopes[noun] === 'write'
        ? t('{what}: read and write', { what: SCOPE_WORDS[noun].name })
        : t('{what}: read', { what: SCOPE_WORDS[noun].name }),
    )
    .join(' · ')
}

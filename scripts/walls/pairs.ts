/** Which features need each other both ways, beside their tables and contracts: those in this list, and no others. */
import { placeOf } from './rooms.ts'
import { type Finding, importsOf, isCode, isTest, type SourceFile } from './source-file.ts'

const PRINTS = 'documents has the routes that print, archive and send every kind of document'

/** Each with its reason. ARCHITECTURE.md names them too. */
export const PAIRS: Readonly<Record<string, string>> = {
  'accounts–businesses': 'who opens a business is known to accounts, and the settings of the business to businesses',
  'accounts–mail': 'invitations and codes are mailed, and a mailbox is signed in to by a person',
  'customers–prices': 'a customer has a price list, and an agreed price has a customer',
  'deliveries–orders': 'a delivery moves its order, and an order shows and invoices its deliveries',
  'invoices–orders': 'an invoice moves its order, and an order makes its invoices',
  'credit-notes–documents': PRINTS,
  'deliveries–documents': PRINTS,
  'documents–e-invoice-service':
    'a record of a document is queued for the service, which sends what documents has kept',
  'documents–invoices': PRINTS,
  'documents–orders': PRINTS,
  'documents–quotes': PRINTS,
  'documents–statements': PRINTS,
}

export function pairFindings(files: readonly SourceFile[], known = PAIRS): Finding[] {
  const needs = new Map<string, string>()
  for (const file of files) {
    const from = placeOf(file.path)
    if (from.room !== 'features' || !isCode(file.path) || isTest(file.path)) continue
    for (const { target, isPackage } of importsOf(file)) {
      const to = placeOf(target)
      if (isPackage || to.room !== 'features' || to.feature === from.feature) continue
      if (['tables', 'contract'].includes(to.part)) continue
      needs.set(`${from.feature}–${to.feature}`, file.path)
    }
  }
  const turned = (pair: string) => pair.split('–').reverse().join('–')
  const pairs = [...needs.keys()].filter(pair => pair < turned(pair) && needs.has(turned(pair)))
  return [
    ...pairs
      .filter(pair => known[pair] === undefined)
      .map(pair => ({
        path: needs.get(pair) ?? '',
        message: `${pair} need each other both ways, see ${needs.get(turned(pair))}: move what both need below them`,
      })),
    ...Object.keys(known)
      .filter(pair => !pairs.includes(pair))
      .map(pair => ({
        path: 'scripts/walls/pairs.ts',
        message: `${pair} no longer need each other both ways: take them off the list and out of ARCHITECTURE.md`,
      })),
  ]
}

/** Which features need each other both ways, on the server beside their tables and contracts, and with their screens: those in this list, and no others. */
import { placeOf } from './rooms.ts'
import { type Finding, importsOf, isCode, isTest, type SourceFile } from './source-file.ts'

type Room = 'features' | 'features/web'

/** Each with its reason. ARCHITECTURE.md names them too. */
export const PAIRS: Readonly<Record<Room, Readonly<Record<string, string>>>> = {
  features: {
    'accounts–businesses': 'who opens a business is known to accounts, and the settings of the business to businesses',
    'accounts–mail': 'invitations and codes are mailed, and a mailbox is signed in to by a person',
    'customers–prices': 'a customer has a price list, and an agreed price has a customer',
    'deliveries–orders': 'a delivery moves its order, and an order shows and invoices its deliveries',
    'invoices–orders': 'an invoice moves its order, and an order makes its invoices',
  },
  'features/web': {
    'bank–bills': 'a transaction is matched to bills, and the list of bills leads to the bank',
    'customers–prices': 'a customer is edited with their price list, and prices are agreed with a customer',
    'prices–products': 'a product shows its prices, and a price is agreed for a product',
    'products–stock': 'a product shows its stock, and stock is counted and ordered by product',
  },
}

export function pairFindings(files: readonly SourceFile[], known = PAIRS): Finding[] {
  return [...pairsIn(files, 'features', known.features), ...pairsIn(files, 'features/web', known['features/web'])]
}

function pairsIn(files: readonly SourceFile[], room: Room, known: Readonly<Record<string, string>>): Finding[] {
  const needs = new Map<string, string>()
  for (const file of files) {
    const from = placeOf(file.path)
    if (from.room !== room || !isCode(file.path) || isTest(file.path)) continue
    for (const { target, isPackage } of importsOf(file)) {
      const to = placeOf(target)
      if (isPackage || to.room !== room || to.feature === from.feature) continue
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

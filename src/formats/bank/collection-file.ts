/** Writes a collection as pain.008, the message by which banks collect SEPA direct debits. The order of elements is that of the schema. */
import { sepaText } from '../../domain/bank/sepa-text.ts'
import type { CountryCode } from '../../domain/countries/country.ts'
import {
  type CollectionFormat,
  type MandateScheme,
  paymentGroups,
  type SequenceType,
} from '../../domain/payments/direct-debits.ts'
import type { CalendarDate } from '../../domain/values/calendar.ts'
import { toDecimalText } from '../../domain/values/decimals.ts'
import { sum } from '../../domain/values/exact.ts'
import type { MinorUnits } from '../../domain/values/money.ts'
import { element, type Xml, xmlText } from '../e-invoice/xml.ts'

interface Address {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: CountryCode | null
}

export interface CollectionFile {
  readonly messageId: string
  readonly createdAt: Date
  readonly creditor: Address & {
    readonly name: string
    readonly iban: string
    readonly bic: string
    readonly creditorId: string
  }
  readonly items: readonly CollectedItem[]
}

interface CollectedItem {
  readonly endToEndId: string
  readonly amount: MinorUnits
  readonly date: CalendarDate
  readonly scheme: MandateScheme
  readonly sequenceType: SequenceType
  readonly mandate: { readonly reference: string; readonly signedOn: CalendarDate }
  readonly debtor: Address & { readonly name: string; readonly iban: string; readonly bic: string }
  /** What the debtor reads on the statement. */
  readonly text: string
}

const LONGEST_NAME = 70
const LONGEST_TEXT = 140

export function collectionFileText(
  { messageId, createdAt, creditor, items }: CollectionFile,
  format: CollectionFormat,
) {
  const groups = paymentGroups(items)
  return xmlText(
    element(
      'Document',
      [
        group(
          'CstmrDrctDbtInitn',
          group(
            'GrpHdr',
            text('MsgId', messageId),
            text('CreDtTm', createdAt.toISOString()),
            ...sums(items),
            group('InitgPty', text('Nm', sepaText(creditor.name, LONGEST_NAME))),
          ),
          ...groups.map((group, place) => paymentInformation(group, `${messageId}-${place + 1}`, creditor, format)),
        ),
      ],
      { xmlns: `urn:iso:std:iso:20022:tech:xsd:${format}` },
    ),
  )
}

const text = (name: string, value: string) => element(name, value)
const group = (name: string, ...content: (Xml | undefined)[]) => element(name, content)

function sums(items: readonly CollectedItem[]) {
  return [
    text('NbOfTxs', String(items.length)),
    text('CtrlSum', toDecimalText(sum(items.map(({ amount }) => amount)), 2)),
  ]
}

/** Of a payment in euro, all items share scheme, sequence type and date. */
function paymentInformation(
  items: readonly CollectedItem[],
  id: string,
  creditor: CollectionFile['creditor'],
  format: CollectionFormat,
) {
  const [first] = items
  if (!first) return undefined
  return group(
    'PmtInf',
    text('PmtInfId', id),
    text('PmtMtd', 'DD'),
    text('BtchBookg', 'true'),
    ...sums(items),
    group(
      'PmtTpInf',
      group('SvcLvl', text('Cd', 'SEPA')),
      group('LclInstrm', text('Cd', first.scheme === 'b2b' ? 'B2B' : 'CORE')),
      text('SeqTp', first.sequenceType),
    ),
    text('ReqdColltnDt', first.date),
    group('Cdtr', text('Nm', sepaText(creditor.name, LONGEST_NAME)), address(creditor, format)),
    group('CdtrAcct', group('Id', text('IBAN', creditor.iban))),
    bank('CdtrAgt', creditor.bic, format),
    text('ChrgBr', 'SLEV'),
    group(
      'CdtrSchmeId',
      group(
        'Id',
        group('PrvtId', group('Othr', text('Id', creditor.creditorId), group('SchmeNm', text('Prtry', 'SEPA')))),
      ),
    ),
    ...items.map(item => transaction(item, format)),
  )
}

function transaction(
  { endToEndId, amount, mandate, debtor, text: remittance }: CollectedItem,
  format: CollectionFormat,
) {
  return group(
    'DrctDbtTxInf',
    group('PmtId', text('EndToEndId', endToEndId)),
    element('InstdAmt', toDecimalText(amount, 2), { Ccy: 'EUR' }),
    group('DrctDbtTx', group('MndtRltdInf', text('MndtId', mandate.reference), text('DtOfSgntr', mandate.signedOn))),
    bank('DbtrAgt', debtor.bic, format),
    group('Dbtr', text('Nm', sepaText(debtor.name, LONGEST_NAME)), address(debtor, format)),
    group('DbtrAcct', group('Id', text('IBAN', debtor.iban))),
    group('RmtInf', text('Ustrd', sepaText(remittance, LONGEST_TEXT))),
  )
}

/** Banks know each other by the IBAN where no BIC was entered. */
function bank(name: string, bic: string, format: CollectionFormat) {
  const known = text(format === 'pain.008.001.02' ? 'BIC' : 'BICFI', bic)
  return group(name, group('FinInstnId', known ?? group('Othr', text('Id', 'NOTPROVIDED'))))
}

/** In parts, as banks want it from November 2026 on; the older format has lines. Left out where town or country are not known. */
function address({ street, postalCode, city, country }: Address, format: CollectionFormat) {
  const town = sepaText(city, 35)
  if (country === null || town === '') return undefined
  const line = sepaText(street.replaceAll('\n', ', '), 70)
  const code = sepaText(postalCode, 16)
  return format === 'pain.008.001.02'
    ? group('PstlAdr', text('Ctry', country), text('AdrLine', line), text('AdrLine', `${code} ${town}`.trim()))
    : group('PstlAdr', text('StrtNm', line), text('PstCd', code), text('TwnNm', town), text('Ctry', country))
}

/** Requests and answers of the routes of bank statements. */
import { z } from 'zod'
import { bankColumns } from '../../domain/bank/bank-column.ts'
import { entryCategories, LONGEST_ENTRY_NOTE } from '../../domain/bank/bank-entries.ts'
import { proposalReasons } from '../../domain/bank/bank-proposals.ts'
import { bankFileFormats, bankListings, leftOutReasons } from '../../domain/bank/bank-transaction.ts'
import { writeOffCategories } from '../../domain/bank/write-offs.ts'
import { actorKinds } from '../../domain/identity.ts'
import { dateOrders } from '../../domain/imports/read-date.ts'
import { decimalMarks } from '../../domain/imports/read-figure.ts'
import { returnCodes } from '../../domain/payments/direct-debits.ts'
import { onlineProviders } from '../../domain/payments/online-payments.ts'
import { calendarDate, identifier, instant, line, money, page, pageQuery } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

export const LARGEST_BANK_FILE = 10 * 1024 * 1024
/** Three bytes are four letters; the rest of the request is small. */
export const LARGEST_BANK_REQUEST = Math.ceil(LARGEST_BANK_FILE / 3) * 4 + 16_384

const matching = z
  .array(z.enum(bankColumns).nullable())
  .max(200)
  .meta({ description: 'For each column of a CSV file what it holds, or null.' })

export const newBankStatement = z.strictObject({
  fileName: line(255),
  content: z
    .base64(t('Send the file as Base64.'))
    .max(Math.ceil(LARGEST_BANK_FILE / 3) * 4, t('The file is larger than 10 MB. Choose a shorter period.'))
    .meta({
      description:
        'A CAMT file (XML), a ZIP of them, an MT940, MT942, OFX, QFX, QIF, BAI2, CSV or XLSX file as Base64.',
    }),
  layout: z
    .strictObject({
      matching,
      decimalMark: z.enum(decimalMarks),
      dateOrder: z.enum(dateOrders),
      inverted: z.boolean().default(false).meta({ description: 'What went out is above zero, as on card statements.' }),
    })
    .optional()
    .meta({
      description:
        'How a CSV file is read, where Daybook asked. It is remembered for files with the same headers. What the file itself proves comes first.',
    }),
  check: z.boolean().default(false).meta({ description: 'Only say what the file has. Nothing is saved.' }),
  addKnown: z
    .boolean()
    .default(false)
    .meta({ description: 'Add the transactions too that only look like known ones (`likelyKnown`).' }),
})
export type NewBankStatement = z.infer<typeof newBankStatement>

export const bankStatement = z
  .object({
    id: identifier,
    fileName: z.string(),
    format: z.enum(bankFileFormats),
    added: z.int().meta({ description: 'How many transactions were new.' }),
    known: z.int().meta({
      description: 'How many were in an earlier file already. They are not added again, unless `addKnown` says so.',
    }),
    alike: z.int().meta({
      description:
        'How many of the new ones look like one of another file. They are ignored until somebody says otherwise.',
    }),
    from: calendarDate
      .nullable()
      .meta({ description: 'The first day of the new transactions; null where none was new.' }),
    to: calendarDate.nullable(),
    matched: z.int().meta({ description: 'How many of them payments were recorded from.' }),
    actor: z.object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string() }),
    createdAt: instant,
  })
  .meta({ id: 'BankStatement' })
export type BankStatement = z.infer<typeof bankStatement>

export const bankStatementList = z.object({
  bankStatements: z.array(bankStatement).meta({ description: 'Newest first, at most 100.' }),
})

/** Why a person has to say how a table is read. */
export const unclearReasons = ['columns', 'decimal-mark', 'date-order', 'direction', 'balance'] as const
export type UnclearReason = (typeof unclearReasons)[number]

const known = z.object({ transactions: z.int(), amount: money })

const balance = money.nullable().meta({ description: 'Null where the file does not say it.' })

/** What a file has, before it counts. */
export const bankFileSummary = z
  .object({
    accounts: z
      .array(
        z.object({
          account: z.string(),
          currency: z.string(),
          transactions: z.int(),
          moneyIn: money,
          moneyOut: money.meta({ description: 'Below zero.' }),
          opening: balance,
          closing: balance,
          addsUp: z.boolean().nullable().meta({
            description: 'Whether the transactions lead from one balance to the other; null without balances.',
          }),
          known: known.meta({
            description:
              'What another file has already, as the balance after it or the reference of the bank says. It is not added again.',
          }),
          likelyKnown: known.meta({
            description:
              'What looks the same as in another file, and is not told apart by a balance or a reference. It is not added, unless `addKnown` says so.',
          }),
        }),
      )
      .meta({ description: 'For each account and currency of the file.' }),
    first: z.array(
      z.object({ date: calendarDate, amount: money, currency: z.string(), name: z.string(), text: z.string() }),
    ),
    leftOut: z
      .array(z.object({ reason: z.enum(leftOutReasons), count: z.int(), samples: z.array(z.string()) }))
      .meta({ description: 'What is no transaction, by reason.' }),
  })
  .meta({ id: 'BankFileSummary' })
export type BankFileSummary = z.infer<typeof bankFileSummary>

export const bankStatementUploaded = z.object({
  bankStatement: bankStatement.nullable().meta({ description: 'Null where nothing was saved.' }),
  summary: bankFileSummary.nullable().meta({ description: 'Null where the columns are not clear.' }),
  unclear: z
    .object({
      columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
      matching,
      decimalMark: z.enum(decimalMarks).nullable().meta({ description: 'Null where figures can be read two ways.' }),
      dateOrder: z.enum(dateOrders).nullable().meta({ description: 'Null where dates can be read two ways.' }),
      inverted: z.boolean(),
      reasons: z.array(z.enum(unclearReasons)),
    })
    .nullable()
    .meta({ description: 'What has to be said; send the file again with a `layout`. Nothing was saved.' }),
  layout: z
    .object({
      columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
      matching,
      decimalMark: z.enum(decimalMarks),
      dateOrder: z.enum(dateOrders),
      inverted: z.boolean(),
    })
    .nullable()
    .meta({ description: 'How a table is read; null for the other formats.' }),
})
export type BankStatementUploaded = z.infer<typeof bankStatementUploaded>

/** Transactions that wait are counted up to this. */
export const MOST_COUNTED = 1000

export const bankTransactionQuery = z.strictObject({
  q: pageQuery.q,
  show: z.enum(bankListings).default('to-match').meta({
    description:
      '`to-match`: money that came in, and is neither matched nor ignored. `out-to-match`: likewise of money that went out, to match to bills or to direct debits that came back. `outgoing`: all that went out.',
  }),
  category: z.enum(entryCategories).optional().meta({ description: 'Only those with a part of this category.' }),
  direction: pageQuery.direction,
  cursor: pageQuery.cursor,
  limit: pageQuery.limit,
})
export type BankTransactionQuery = z.infer<typeof bankTransactionQuery>

const matchedBill = z.object({
  billId: identifier,
  number: z.string(),
  supplierName: z.string(),
  amount: money.meta({ description: 'Negative for a credit note of the supplier.' }),
})

const bankEntry = z.object({
  id: identifier,
  category: z.enum(entryCategories),
  amount: money.meta({ description: 'Negative for money that went out.' }),
  note: z.string(),
})

const matchedInvoice = z.object({
  invoiceId: identifier,
  number: z.string().nullable(),
  customerName: z.string(),
  amount: money.meta({ description: 'Paid on the invoice; negative where a payment was taken back.' }),
  lateCharges: money.meta({ description: 'Received for its late charges, beside the amount.' }),
})

export const bankTransaction = z
  .object({
    id: identifier,
    account: z.string().meta({ description: 'The account of the business; empty where the file does not say it.' }),
    currency: z.string(),
    date: calendarDate.meta({ description: 'The day on which the bank booked it.' }),
    amount: money.meta({ description: 'In minor units of its currency; negative for money that went out.' }),
    name: z.string().meta({ description: 'Who paid, or was paid.' }),
    otherAccount: z.string(),
    text: z.string(),
    reference: z.string().meta({ description: 'A structured reference, such as a QR reference or RF….' }),
    status: z.enum(['open', 'matched', 'ignored']),
    sameAs: z
      .object({ id: identifier, fileName: z.string() })
      .nullable()
      .meta({ description: 'The transaction of another file that it looks like. It is ignored until it is reopened.' }),
    payments: z.array(matchedInvoice).meta({ description: 'What was recorded from it.' }),
    billPayments: z.array(matchedBill).meta({ description: 'The bills that were paid with it.' }),
    credit: money.meta({ description: 'The part of it that is kept as credit of the customer.' }),
    entries: z.array(bankEntry).meta({ description: 'What of it is no payment of an invoice or a bill.' }),
    proposal: z
      .object({
        customerId: identifier,
        customerName: z.string(),
        invoices: z.array(z.object({ invoiceId: identifier, number: z.string(), balance: money })),
        takeCashDiscount: z.boolean(),
        lateCharges: money.meta({ description: 'The part of it that is for late charges.' }),
        excess: money.meta({ description: 'What is left of it after the invoices.' }),
        confident: z.boolean().meta({ description: 'Its amount is exact, and its number or its payer is known.' }),
        reasons: z.array(z.enum(proposalReasons)),
      })
      .nullable()
      .meta({ description: 'Of money that came in and is open, what it seems to be.' }),
    debitProposal: z
      .object({
        collectionId: identifier,
        messageId: z.string(),
        items: z.array(z.object({ itemId: identifier, invoiceId: identifier, number: z.string() })),
        confident: z.boolean().meta({ description: 'The bank names them. Otherwise only the amount is the same.' }),
      })
      .nullable()
      .meta({
        description:
          'Of money that came in and is open, the direct debits that it seems to be. Then there is no `proposal`.',
      }),
    billProposal: z
      .object({
        supplierId: identifier,
        supplierName: z.string(),
        bills: z.array(z.object({ billId: identifier, number: z.string(), balance: money })),
        excess: money.meta({ description: 'What is left of it after the bills.' }),
        confident: z.boolean().meta({ description: 'Its amount is exact, and its number or the supplier is known.' }),
        reasons: z.array(z.enum(proposalReasons)),
      })
      .nullable()
      .meta({
        description:
          'Of money that went out and is open, the bills that it seems to pay; of money that came in, the credit notes that a supplier seems to pay back. Then there is no `proposal`. Null where bills are off.',
      }),
    returnProposal: z
      .object({
        invoiceId: identifier,
        number: z.string(),
        customerName: z.string(),
        paymentId: identifier.nullable().meta({ description: 'Null where the payment was taken back already.' }),
        amount: money.meta({ description: 'That of the payment.' }),
        charges: money.meta({ description: 'What the bank took beside it, 0 or more.' }),
        code: z.enum(returnCodes).meta({ description: 'Why it came back; `MS03` where the bank gives no reason.' }),
        confident: z.boolean().meta({ description: 'The bank says that it came back, and names it.' }),
      })
      .nullable()
      .meta({
        description:
          'Of money that went out and is open, the direct debit that the bank took back. Then there is no `billProposal`.',
      }),
    payoutProposal: z
      .object({
        provider: z.enum(onlineProviders),
        payments: z.array(z.object({ invoiceId: identifier, number: z.string(), amount: money })),
        gross: money,
        fees: money.meta({ description: 'What the provider kept of it.' }),
        note: z.string().meta({ description: 'What the entry says.' }),
        confident: z.boolean().meta({ description: 'No other payments add up to it.' }),
      })
      .nullable()
      .meta({
        description:
          'Of money that came in and is open, the payout of a payment provider with the payments that it holds. Then there is no `proposal` and no `categoryProposal`.',
      }),
    categoryProposal: z
      .object({
        category: z.enum(entryCategories),
        confident: z.boolean().meta({ description: 'The account or the name is the same, not only the words.' }),
      })
      .nullable()
      .meta({
        description: 'What was chosen the last time for such money. Then there is no other proposal.',
      }),
  })
  .meta({ id: 'BankTransaction' })
export type BankTransaction = z.infer<typeof bankTransaction>

export const bankTransactionPage = page(bankTransaction)

export const bankSummary = z
  .object({
    toMatch: z.int().meta({ description: 'How many transactions wait to be matched; counted up to 1000.' }),
    outToMatch: z
      .int()
      .meta({ description: 'Likewise of money that went out. 0 where bills and direct debits are off.' }),
    statements: z.int().meta({ description: 'How many files were uploaded.' }),
  })
  .meta({ id: 'BankSummary' })

/** What a transaction is. */
export const MOST_ENTRIES = 20

export const bankMatch = z.strictObject({
  match: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('invoices'),
      invoiceIds: z
        .array(identifier)
        .min(1, t('Choose at least one invoice.'))
        .max(100)
        .meta({ description: 'Of one customer. The one that has been due longest is settled first.' }),
      takeCashDiscount: z.boolean().default(false).meta({
        description: 'What is left of the one invoice is its cash discount. A token needs `invoices:write` for it.',
      }),
      lateCharges: money
        .min(0)
        .default(0)
        .meta({ description: 'The part of it that is for late charges of the invoices.' }),
      keepExcess: z
        .boolean()
        .default(false)
        .meta({ description: 'What is left of the transaction stays as credit of the customer.' }),
      rest: z
        .strictObject({ category: z.enum(writeOffCategories), note: line(LONGEST_ENTRY_NOTE).default('') })
        .optional()
        .meta({
          description:
            'The invoices are paid in full, and this is what the transaction is less or more than that: less by bank charges, rounding or an expense, up to 5.00 or 2 % of what is due, whichever is more; more by rounding or income, up to whichever is less. Not with `takeCashDiscount` or `keepExcess`.',
        }),
    }),
    z.strictObject({ kind: z.literal('credit'), customerId: identifier }),
    z.strictObject({
      kind: z.literal('direct-debits'),
      itemIds: z
        .array(identifier)
        .min(1)
        .max(1000)
        .meta({ description: 'Of collections. They add up to the transaction.' }),
    }),
    z.strictObject({
      kind: z.literal('bills'),
      billIds: z.array(identifier).min(1, t('Choose at least one bill.')).max(100).meta({
        description:
          'Money that went out pays the bill first that has been due longest, and credit notes of a supplier are taken off. Money that came in pays credit notes back.',
      }),
      rest: z
        .strictObject({ category: z.enum(entryCategories), note: line(LONGEST_ENTRY_NOTE).default('') })
        .optional()
        .meta({
          description: 'The bills are paid in full, and this is what the transaction is more or less than that.',
        }),
    }),
    z.strictObject({
      kind: z.literal('return'),
      paymentId: identifier.meta({
        description:
          'The bank took it back: a direct debit, or a payment of one invoice. What the transaction is more than that is booked as bank charges.',
      }),
      code: z.enum(returnCodes).default('MS03'),
    }),
    z.strictObject({
      kind: z.literal('entries'),
      entries: z
        .array(
          z.strictObject({
            category: z.enum(entryCategories),
            amount: money.optional().meta({
              description: 'Negative for money that went out. Default: what is left of the transaction.',
            }),
            note: line(LONGEST_ENTRY_NOTE).default(''),
          }),
        )
        .min(1)
        .max(MOST_ENTRIES)
        .meta({ description: 'It is no payment of an invoice or a bill. They add up to the transaction.' }),
    }),
  ]),
})
export type BankMatch = z.infer<typeof bankMatch>

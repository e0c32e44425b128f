/** Adds up the taxes of a period by rate, category and reason: invoices that were not cancelled, less credit notes. */
import { sql } from 'drizzle-orm'
import type { CountryCode } from '../../../domain/countries/country.ts'
import type { TaxCategory } from '../../../domain/documents/tax-category.ts'
import { exactSum } from '../../../domain/values/exact.ts'
import { omit } from '../../../domain/values/omit.ts'
import type { Period } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'
import { creditNotes, creditNoteTaxes } from '../../credit-notes/tables.ts'
import { destinationCountry, invoices, invoiceTaxes } from '../../invoices/tables.ts'

export interface TaxSum {
  readonly category: TaxCategory
  readonly rate: number
  readonly name: string
  readonly reason: string
  readonly invoicedNet: number
  readonly invoicedTax: number
  /** Below zero. */
  readonly creditedNet: number
  readonly creditedTax: number
  readonly net: number
  readonly tax: number
  readonly total: number
}

/** Tax sums by the country that the goods go to; null is the country of the business. */
interface TaxSumByPlace extends TaxSum {
  readonly destinationCountry: CountryCode | null
  /** The name of a combined tax, as another one can have its rate. */
  readonly combined: string
  /** Of deposit invoices, and of the credit notes for them. */
  readonly deposit: boolean
}

interface SummedRow {
  readonly category: TaxCategory
  readonly rate: number
  readonly name: string
  readonly reason: string
  readonly country: CountryCode | null
  readonly combined: string
  readonly deposit: boolean
  readonly invoiced_net: string
  readonly invoiced_tax: string
  readonly credited_net: string
  readonly credited_tax: string
}

export async function taxSumsByPlace(
  tx: Transaction,
  { businessId }: BusinessScope,
  { from, to }: Period,
): Promise<TaxSumByPlace[]> {
  const result = await tx.execute(sql`
    select category, rate, reason, country, combined, deposit, max(name) as name, sum(invoiced_net) as invoiced_net, sum(invoiced_tax) as invoiced_tax,
      sum(credited_net) as credited_net, sum(credited_tax) as credited_tax
    from (
      select ${invoiceTaxes.category}, ${invoiceTaxes.rate}, ${invoiceTaxes.reason}, ${invoiceTaxes.name}, ${destinationCountry} as country,
        ${combined(invoiceTaxes)} as combined, ${invoices.isDeposit} as deposit,
        ${invoiceTaxes.net} as invoiced_net, ${invoiceTaxes.tax} as invoiced_tax, 0 as credited_net, 0 as credited_tax
      from ${invoices}
      join ${invoiceTaxes} on ${invoiceTaxes.businessId} = ${invoices.businessId} and ${invoiceTaxes.invoiceId} = ${invoices.id}
      where ${invoices.businessId} = ${businessId} and ${invoices.issuedAt} is not null and ${invoices.status} <> 'cancelled'
        and ${invoices.date} between ${from} and ${to}
      union all
      select ${creditNoteTaxes.category}, ${creditNoteTaxes.rate}, ${creditNoteTaxes.reason}, ${creditNoteTaxes.name}, ${destinationCountry}, ${combined(creditNoteTaxes)}, ${invoices.isDeposit},
        0, 0, -${creditNoteTaxes.net}, -${creditNoteTaxes.tax}
      from ${creditNotes}
      join ${invoices} on ${invoices.businessId} = ${creditNotes.businessId} and ${invoices.id} = ${creditNotes.invoiceId}
      join ${creditNoteTaxes} on ${creditNoteTaxes.businessId} = ${creditNotes.businessId} and ${creditNoteTaxes.creditNoteId} = ${creditNotes.id}
      where ${creditNotes.businessId} = ${businessId} and ${creditNotes.date} between ${from} and ${to}
    ) as rows
    group by category, rate, reason, country, combined, deposit
    order by rate desc, category, reason, country, combined, deposit`)
  return rowsOf<SummedRow>(result).map(row => {
    const { category, rate, name, reason, country, combined, deposit } = row
    const [invoicedNet, invoicedTax] = [Number(row.invoiced_net), Number(row.invoiced_tax)]
    const [creditedNet, creditedTax] = [Number(row.credited_net), Number(row.credited_tax)]
    return {
      category,
      rate,
      name,
      reason,
      destinationCountry: country,
      combined,
      deposit,
      ...summed({ invoicedNet, invoicedTax, creditedNet, creditedTax }),
    }
  })
}

function combined({
  parts,
  name,
}: Pick<typeof invoiceTaxes, 'parts' | 'name'> | Pick<typeof creditNoteTaxes, 'parts' | 'name'>) {
  return sql`case when ${parts} is null then '' else ${name} end`
}

/** By rate, category and reason alone. */
export function taxSums(byPlace: readonly TaxSumByPlace[]): TaxSum[] {
  const sums = new Map<string, TaxSum>()
  for (const sumByPlace of byPlace) {
    const { combined, ...row } = omit(sumByPlace, 'destinationCountry', 'deposit')
    const key = `${row.rate} ${row.category} ${row.reason} ${combined}`
    const { invoicedNet, invoicedTax, creditedNet, creditedTax } = sums.get(key) ?? NOTHING
    sums.set(key, {
      ...row,
      ...summed({
        invoicedNet: invoicedNet + row.invoicedNet,
        invoicedTax: invoicedTax + row.invoicedTax,
        creditedNet: creditedNet + row.creditedNet,
        creditedTax: creditedTax + row.creditedTax,
      }),
    })
  }
  return [...sums.values()]
}

type Parts = Pick<TaxSum, 'invoicedNet' | 'invoicedTax' | 'creditedNet' | 'creditedTax'>

const NOTHING: Parts = { invoicedNet: 0, invoicedTax: 0, creditedNet: 0, creditedTax: 0 }

function summed(parts: Parts) {
  const net = exactSum([parts.invoicedNet, parts.creditedNet])
  const tax = exactSum([parts.invoicedTax, parts.creditedTax])
  return { ...parts, net, tax, total: exactSum([net, tax]) }
}

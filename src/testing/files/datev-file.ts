/** Reads a file for DATEV as DATEV does: bytes of Windows-1252, lines that end with CRLF, semicolons, and texts in quotation marks. */
import { expect } from 'vitest'
import type { TestBusiness } from '../factories.ts'

export const AMOUNT = 'Umsatz (ohne Soll/Haben-Kz)'
export const CONTRA_ACCOUNT = 'Gegenkonto (ohne BU-Schlüssel)'
export const TAX_KEY = 'BU-Schlüssel'
export const NUMBER = 'Belegfeld 1'
const SIDE = 'Soll/Haben-Kennzeichen'

type Row = Readonly<Record<string, string | undefined>>

export async function datevFile({ app, path }: TestBusiness, file: string, period: string) {
  const response = await app.fetch(
    new Request(`http://127.0.0.1:3000${path}/accounting/datev/${file}/export?${period}`, {
      headers: { host: '127.0.0.1:3000' },
    }),
  )
  expect(response.status).toBe(200)
  const text = new TextDecoder('windows-1252').decode(await response.arrayBuffer())
  expect(text.endsWith('\r\n')).toBe(true)
  const lines = text.slice(0, -2).split('\r\n')
  const [header = [], columns = [], ...rows] = lines.map(line => line.split(';'))
  const named: Row[] = rows.map(row => {
    expect(row).toHaveLength(columns.length)
    return Object.fromEntries(columns.map((name, place) => [name, row[place]]))
  })
  return { header, columns, rows: named, name: response.headers.get('content-disposition') }
}

/** In cents; below zero where the account is credited. */
export function booked(row: Row): number {
  const cents = Number(row[AMOUNT]?.replace(',', ''))
  return row[SIDE] === '"S"' ? cents : -cents
}

/** What the bookings leave on each account, of either side. */
export function balances(rows: readonly Row[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const [account = '', contra = ''] = [row.Konto, row[CONTRA_ACCOUNT]]
    sums.set(account, (sums.get(account) ?? 0) + booked(row))
    sums.set(contra, (sums.get(contra) ?? 0) - booked(row))
  }
  return sums
}

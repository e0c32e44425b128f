/** The ways to pay of a business in tests. */
import type { WayToPay } from '../domain/payments/ways-to-pay.ts'

export function byIban(iban: string, bic = '', bankName = ''): { waysToPay: WayToPay[] } {
  return { waysToPay: [{ kind: 'iban', bankName, iban, bic }] }
}

export function byAccount(...lines: readonly (readonly [label: string, value: string])[]): { waysToPay: WayToPay[] } {
  const named = lines.map(([label, value]) => ({ label, value }))
  return { waysToPay: [{ kind: 'other-account', bankName: '', lines: named }] }
}

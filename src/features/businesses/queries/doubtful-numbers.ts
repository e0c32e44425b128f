/** Which VAT IDs and company numbers can’t be right, by their check digits and forms. No register is asked. */

import { countryOfVatId, withoutSpaces } from '../../../domain/countries/vat-ids.ts'
import type { NumberField, NumbersToCheck } from '../contract.ts'

type Validators = Readonly<
  Record<string, Readonly<Record<string, { validate: (text: string) => { isValid: boolean } }>>>
>
/** Names of validators of `stdnum` for each country, or the form where a number has no check digit. One of them has to accept it. */
type Checks = Readonly<Record<string, readonly (string | RegExp)[]>>

const VAT_IDS: Checks = {
  AT: ['uid'],
  BE: ['vat'],
  BG: ['vat'],
  CH: ['vat', 'uid'],
  CY: ['vat'],
  CZ: ['dic'],
  DE: ['vat'],
  DK: ['cvr'],
  EE: ['kmkr'],
  ES: ['nif'],
  FI: ['alv'],
  FR: ['tva'],
  GB: ['vat'],
  GR: ['vat'],
  HR: ['oib'],
  HU: ['anum'],
  IE: ['vat'],
  IN: ['gstin'],
  IT: ['iva'],
  LT: ['pvm'],
  LU: ['tva'],
  LV: ['pvn'],
  MT: ['vat'],
  NL: ['btw'],
  NO: ['mva', 'orgnr'],
  PL: ['nip'],
  PT: ['nif'],
  RO: ['cif'],
  SE: ['vat'],
  SI: ['ddv'],
  SK: ['dph'],
}

const TAX_NUMBERS: Checks = {
  AT: ['tin'],
  AU: ['abn'],
  CA: ['gst', 'bn'],
  DE: ['stnr', 'idnr'],
  ES: ['nif'],
  GB: ['utr'],
  IE: ['pps'],
  IN: ['pan'],
  IT: ['codicefiscale'],
  JP: ['cn'],
  NZ: ['ird'],
  US: ['ein', 'ssn'],
}

const COMPANY_NUMBERS: Checks = {
  AT: ['businessid'],
  AU: ['acn', 'abn'],
  BE: ['vat'],
  CA: ['bn'],
  CH: ['uid'],
  DK: ['cvr'],
  FI: ['ytunnus'],
  FR: ['siret', 'siren'],
  GB: [/^[A-Z\d]{2}\d{6}$/],
  IE: [/^\d{5,6}$/],
  JP: ['cn'],
  LI: ['peid', 'CH.uid'],
  NL: [/^\d{8}$/],
  NO: ['orgnr'],
  NZ: [/^94\d{11}$/, /^\d{1,8}$/],
  SE: ['orgnr'],
}

/** A function that names the fields whose number is doubtful. Where nothing is known of a country, none is. */
export async function numberChecker(): Promise<(numbers: NumbersToCheck) => NumberField[]> {
  // hundreds of files, which few requests need
  const { stdnum } = (await import('stdnum')) as { stdnum: Validators }
  const isAccepted = (country: string, checks: readonly (string | RegExp)[], text: string) =>
    checks.some(check => {
      if (typeof check !== 'string') return check.test(closedUp(text))
      const [name = '', of = country] = check.split('.').reverse()
      return stdnum[of]?.[name]?.validate(text).isValid
    })
  const isDoubtful = (country: string, checks: readonly (string | RegExp)[] | undefined, text: string) =>
    text !== '' &&
    checks !== undefined &&
    !WORDS.test(withoutLabel(text)) &&
    !readings(country, text).some(reading => isAccepted(country, checks, reading))

  return ({ country = null, vatId = '', taxNumber = '', registrationNumber = '' }) => {
    const ofVatId = countryOfVatId(vatId) ?? country ?? ''
    const own = country ?? ''
    const doubts: Readonly<Record<NumberField, boolean>> = {
      // the Swiss one has the name of the tax beside it
      vatId: isDoubtful(ofVatId, VAT_IDS[ofVatId] ?? TAX_NUMBERS[ofVatId], withoutSpaces(vatId)),
      taxNumber: isDoubtful(own, TAX_NUMBERS[own] && [...TAX_NUMBERS[own], ...(VAT_IDS[own] ?? [])], taxNumber),
      registrationNumber: isDoubtful(own, COMPANY_NUMBERS[own], registrationNumber),
    }
    return (Object.keys(doubts) as NumberField[]).filter(field => doubts[field])
  }
}

/** Such as the name of a register or tax office, beside which a number is not looked for. */
const WORDS = /(?<![\p{L}\d])\p{L}{4,}(?![\p{L}\d])/u

function withoutLabel(text: string): string {
  return text.replace(/^\p{L}{2,}[.:\s]+(\p{L}\s+)?/u, '')
}

/** As typed; without what people write before it, such as `SIREN`; and without letters that are no part of the digits. */
function readings(country: string, text: string): string[] {
  const letters = country === 'JP' ? /^T/i : country === 'GB' ? /^XI/i : undefined
  return [text, withoutLabel(text), ...(letters ? [text.replace(letters, '')] : [])]
}

function closedUp(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase()
}

/** Refuses half of an electronic address. */
import { type ElectronicScheme, missingOfElectronicAddress } from '../../../domain/countries/electronic-addresses.ts'
import { Refusal } from '../../../platform/problem.ts'
import { t } from '../../../translations/shared.ts'

const WORDS = {
  electronicScheme: t('Choose what kind of address this is.'),
  electronicAddress: t('Enter the address, or clear its kind.'),
}

/** @throws Refusal `invalid-input` */
export function assertElectronicAddress(fields: {
  readonly electronicScheme?: ElectronicScheme | null | undefined
  readonly electronicAddress?: string | undefined
}): void {
  const { electronicScheme = null, electronicAddress = '' } = fields
  const field = missingOfElectronicAddress({ electronicScheme, electronicAddress })
  if (field) throw new Refusal('invalid-input', { errors: [{ field, message: WORDS[field] }] })
}

/** Offers to save an address that was typed for an email to the customer, who has none or another one. */
import { useState } from 'react'
import { emailAddress } from '../../../platform/contract.ts'
import { t } from '../../../translations/web.ts'
import { notifyAttention } from '../../../ui/feedback/notifications.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { addressesIn, type EmailQueued, type EmailSuggestion, type NewEmail } from '../contract.ts'
import type { EmailForm } from './email-form.ts'

export type AddressToSave = {
  /** Undefined where the customer's own is among those typed. */
  email: string | undefined
  /** The customer's own, empty for none. */
  replaces: string
  isChosen: boolean
  choose: (isChosen: boolean) => void
  /** For the email that is sent. */
  asInput: Pick<NewEmail, 'saveAddress'>
}

/** Chosen from the start where the customer has no address. */
export function useAddressToSave(
  form: EmailForm,
  { recipient: replaces, areContacts }: Pick<EmailSuggestion, 'recipient' | 'areContacts'>,
): AddressToSave {
  const [choice, choose] = useState<boolean>()
  const typed = form.watch('recipient')
  // contacts are changed on the customer
  const email = areContacts ? undefined : addressBeside(replaces, typed)
  const isChosen = choice ?? replaces === ''
  return {
    email,
    replaces,
    isChosen,
    choose,
    asInput: email !== undefined && isChosen ? { saveAddress: { email, replaces } } : {},
  }
}

function addressBeside(own: string, typed: string): string | undefined {
  const addresses = addressesIn(typed)
  if (addresses.some(address => address.toLowerCase() === own.toLowerCase())) return undefined
  return addresses.find(address => emailAddress.safeParse(address).success)
}

/** Says so where the address was not saved. */
export function notifyOfAddress({ addressSaved }: Pick<EmailQueued, 'addressSaved'>, name: string): void {
  if (addressSaved !== false) return
  notifyAttention(
    t('The email is on its way, but the address wasn’t saved: someone else changed the address of {name} meanwhile.', {
      name,
    }),
  )
}

export function SaveAddress({ name, address }: { name: string; address: AddressToSave }) {
  const { email, replaces, isChosen, choose } = address
  if (email === undefined) return null
  return (
    <Checkbox
      className="-mt-2 wrap-anywhere"
      checked={isChosen}
      onChange={event => choose(event.target.checked)}
      label={
        replaces === ''
          ? t('Save {email} to {name}', { email, name })
          : t('Save {email} to {name} in place of {replaces}', { email, name, replaces })
      }
    />
  )
}

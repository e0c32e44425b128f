/** The people at a customer, and which emails each of them receives. */
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { MOST_CONTACTS } from '../../../../domain/mail/contacts.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { EmailInput } from '../../../../ui/fields/EmailInput.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { MoreFields } from '../../../../ui/forms/MoreFields.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { CONTACT_MAIL_OPTIONS } from '../contact-words.ts'
import type { CustomerValues } from './customer-values.ts'

const ContactField: FieldOf<CustomerValues> = FormField

export function ContactFields() {
  const { control, register } = useFormContext<CustomerValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' })
  return (
    <MoreFields title={t('Contacts')} fields={['contacts']} layout="rows">
      <p className="max-w-[72ch] text-dense text-ink-muted">
        {t(
          'Emails go to the contacts you tick for them. If nobody is ticked, the email goes to the customer’s email address.',
        )}
      </p>
      {fields.map((field, index) => (
        <fieldset key={field.id} className="flex flex-col gap-4 rounded border border-line p-4">
          <legend className="sr-only">{t('Contact {number}', { number: index + 1 })}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <ContactField name={`contacts.${index}.name`} label={t('Name', { context: 'person' })} required>
              <TextInput autoFocus={field.name === ''} />
            </ContactField>
            <ContactField name={`contacts.${index}.role`} label={t('Role')}>
              <TextInput placeholder={t('Accounts payable')} />
            </ContactField>
            <ContactField name={`contacts.${index}.email`} label={t('Email')}>
              <EmailInput />
            </ContactField>
            <ContactField name={`contacts.${index}.phone`} label={t('Phone')}>
              <TextInput type="tel" />
            </ContactField>
          </div>
          <div className="flex items-end justify-between gap-3">
            <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
              <legend className="sr-only">{t('Receives')}</legend>
              {CONTACT_MAIL_OPTIONS.map(({ value, label }) => (
                <Checkbox key={value} {...register(`contacts.${index}.receives`)} value={value} label={label} />
              ))}
            </fieldset>
            <IconButton
              label={t('Remove contact {number}', { number: index + 1 })}
              icon={<X aria-hidden="true" size={16} />}
              onClick={() => remove(index)}
            />
          </div>
        </fieldset>
      ))}
      {fields.length < MOST_CONTACTS && (
        <Button
          look="secondary"
          size="small"
          className="self-start"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => append({ name: '', role: '', email: '', phone: '', receives: [] }, { shouldFocus: false })}
        >
          {t('Add contact')}
        </Button>
      )}
    </MoreFields>
  )
}

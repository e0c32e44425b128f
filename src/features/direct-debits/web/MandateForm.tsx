/** Adds a mandate that a customer signed, or corrects one that was not used yet. */
import type { z } from 'zod'
import { ibanText } from '../../../domain/payments/ways-to-pay.ts'
import { version } from '../../../platform/contract.ts'
import { t } from '../../../translations/web.ts'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { changesOf } from '../../../ui/forms/merge-changes.ts'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { currentAs } from '../../../web/form-problem.ts'
import { type ConflictOf, FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import type { Customer } from '../../customers/contract.ts'
import { type Mandate, mandateFields } from '../contract/mandates.ts'
import { useChangeMandate, useCreateMandate } from './api.ts'
import { SCHEME_OPTIONS, TYPE_OPTIONS } from './direct-debit-words.ts'

const schema = mandateFields.extend({ version: version.optional() })
type Values = z.input<typeof schema>

function valuesOf(mandate: Mandate): Values {
  const { reference, signedOn, accountHolder, iban, bic, scheme, type } = mandate
  return { reference, signedOn, accountHolder, iban: ibanText(iban), bic, scheme, type, version: mandate.version }
}

type MandateFormProps = {
  customer: Pick<Customer, 'id' | 'name' | 'kind'>
  mandate: Mandate | null
  /** Offered for a new one. */
  nextReference: string
  /** Ends with a new one. */
  replaced: Mandate | undefined
  onClose: () => void
}

export function MandateForm({ customer, mandate, nextReference, replaced, onClose }: MandateFormProps) {
  const { id: businessId, today } = useBusiness()
  const { write: create } = useCreateMandate(customer.id)
  const { write: change } = useChangeMandate(mandate?.id ?? '')
  const start: Values = mandate
    ? valuesOf(mandate)
    : {
        reference: nextReference,
        signedOn: today,
        accountHolder: customer.name.slice(0, 70),
        iban: '',
        bic: '',
        scheme: 'core',
        type: 'recurring',
      }
  const form = useKeptForm(`mandate.${businessId}.${customer.id}.${mandate?.id ?? 'new'}`, { schema, start })
  return (
    <FormDialog
      form={form}
      title={mandate ? t('Edit mandate') : t('Add mandate')}
      description={replaced && t('Mandate {reference} ends with the new one.', { reference: replaced.reference })}
      saveLabel={mandate ? t('Save') : t('Add mandate')}
      save={({ version: read, ...values }, outcome, begun) =>
        mandate
          ? change({ ...changesOf(values, begun), version: read ?? mandate.version }, outcome)
          : create(values, outcome)
      }
      done={({ reference }: Mandate) =>
        mandate ? t('Mandate {reference} saved', { reference }) : t('Mandate {reference} added', { reference })
      }
      onClose={onClose}
      conflict={CONFLICT}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-[480px]:grid-cols-1">
        <MandateField name="reference" label={t('Mandate reference')} required help={t('As the customer signed it.')}>
          <TextInput maxLength={35} spellCheck={false} />
        </MandateField>
        <MandateField name="signedOn" label={t('Signed on')} required>
          <DateInput today={today} max={today} />
        </MandateField>
      </div>
      <MandateField name="accountHolder" label={t('Account holder')} required>
        <TextInput autoFocus={!mandate} maxLength={70} />
      </MandateField>
      <MandateField name="iban" label={t('IBAN')} required>
        <TextInput spellCheck={false} autoComplete="off" />
      </MandateField>
      <MandateField name="bic" label={t('BIC')} help={t('Only for accounts outside the European Economic Area.')}>
        <TextInput spellCheck={false} autoComplete="off" />
      </MandateField>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-[480px]:grid-cols-1">
        <MandateField name="type" label={t('Used for')}>
          <Select options={TYPE_OPTIONS} />
        </MandateField>
        <MandateField name="scheme" label={t('Scheme')}>
          <Select options={customer.kind === 'consumer' ? SCHEME_OPTIONS.slice(0, 1) : SCHEME_OPTIONS} />
        </MandateField>
      </div>
    </FormDialog>
  )
}

const MandateField: FieldOf<Values> = FormField

const CONFLICT: ConflictOf<Values> = {
  title: t('Someone else changed this mandate'),
  theirsIn: currentAs(valuesOf),
  comparisons: [
    { fields: ['reference'], label: t('Mandate reference') },
    { fields: ['signedOn'], label: t('Signed on'), show: ({ signedOn }) => dateAsText(signedOn, 'short') },
    { fields: ['accountHolder'], label: t('Account holder') },
    { fields: ['iban', 'bic'], label: t('IBAN') },
    { fields: ['type', 'scheme'], label: t('Used for') },
  ],
}

/** The ways to pay: each with the fields of its kind, in the order in which invoices show them. */
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import {
  MOST_WAYS_TO_PAY,
  type WayField,
  type WayKind,
  type WayToPay,
  wayFields,
  wayKindsIn,
} from '../../../../../domain/payments/ways-to-pay.ts'
import { t } from '../../../../../translations/web.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../../ui/forms/FormField.tsx'
import { IconButton } from '../../../../../ui/IconButton.tsx'
import { DropdownMenu, MenuItem, MenuLabel } from '../../../../../ui/overlay/DropdownMenu.tsx'
import { MOST_ACCOUNT_LINES } from '../../../../payments/contract.ts'
import { WAY_FIELD_NAMES, WAY_NAMES } from '../../../../payments/web/way-words.ts'
import { nameOf, type SettingsValues } from '../settings-form.ts'

const WayFormField: FieldOf<SettingsValues> = FormField

export function WaysToPayField() {
  const { control } = useFormContext<SettingsValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'waysToPay' })
  const country = useWatch({ control, name: 'country' })
  const { usual, others } = wayKindsIn(country)
  const choice = (kind: WayKind) => (
    <MenuItem key={kind} onSelect={() => append(emptyWay(kind))}>
      {WAY_NAMES[kind]}
    </MenuItem>
  )
  return (
    <Field
      label={nameOf('waysToPay')}
      group
      help={t('Printed on invoices in this order. The first IBAN is used in payment codes and e-invoices.')}
    >
      {fields.length > 0 && (
        <ol className="flex flex-col divide-y divide-line border-y border-line">
          {fields.map((way, index) => (
            <li key={way.id} className="flex flex-col gap-3 py-4">
              <div className="flex items-center gap-1">
                <h3 className="grow font-medium">{WAY_NAMES[way.kind]}</h3>
                {fields.length > 1 && (
                  <>
                    <IconButton
                      size="small"
                      label={t('Move way to pay {number} up', { number: index + 1 })}
                      icon={<ArrowUp aria-hidden="true" size={16} />}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      size="small"
                      label={t('Move way to pay {number} down', { number: index + 1 })}
                      icon={<ArrowDown aria-hidden="true" size={16} />}
                      disabled={index === fields.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                  </>
                )}
                <IconButton
                  size="small"
                  label={t('Remove way to pay {number}', { number: index + 1 })}
                  icon={<X aria-hidden="true" size={16} />}
                  onClick={() => remove(index)}
                />
              </div>
              <div className="grid gap-3 sm:grid-cols-2">
                {wayFields[way.kind].map(field => (
                  <WayFormField
                    key={field}
                    name={`waysToPay.${index}.${field}`}
                    label={WAY_FIELD_NAMES[field]}
                    className={WIDE.has(field) ? 'sm:col-span-2' : ''}
                  >
                    <TextInput spellCheck={false} placeholder={EXAMPLES[field] ?? ''} />
                  </WayFormField>
                ))}
              </div>
              {way.kind === 'other-account' && <AccountLines way={index} />}
            </li>
          ))}
        </ol>
      )}
      {fields.length < MOST_WAYS_TO_PAY && (
        <DropdownMenu
          align="start"
          trigger={
            <Button look="secondary" size="small" className="self-start">
              <Plus aria-hidden="true" size={16} />
              {t('Add way to pay')}
            </Button>
          }
        >
          {usual.map(choice)}
          <MenuLabel>{t('Other', { context: 'ways to pay' })}</MenuLabel>
          {others.map(choice)}
        </DropdownMenu>
      )}
    </Field>
  )
}

const WIDE: ReadonlySet<WayField> = new Set(['bankName', 'upiId', 'payId', 'paymentUrl'])

const EXAMPLES: Partial<Record<WayField, string>> = {
  sortCode: '20-00-00',
  bsb: '062-000',
  upiId: 'yourname@okbank',
  paymentUrl: 'https://',
}

/** One to fill in. */
function emptyWay(kind: WayKind): WayToPay {
  const values = Object.fromEntries(wayFields[kind].map(field => [field, '']))
  const lines = kind === 'other-account' ? { lines: [{ label: '', value: '' }] } : {}
  return { kind, ...values, ...lines } as WayToPay
}

/** Under the names that they have there. */
function AccountLines({ way }: { way: number }) {
  const { control } = useFormContext<SettingsValues>()
  const { fields, append, remove } = useFieldArray({ control, name: `waysToPay.${way}.lines` })
  return (
    <Field label={t('Account details')} group help={t('Such as a branch code and an account number.')}>
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-2">
          <WayFormField
            name={`waysToPay.${way}.lines.${index}.label`}
            label={t('Name of detail {number}', { number: index + 1 })}
            labelHidden
            className="flex-2"
          >
            <TextInput placeholder={t('Branch code')} />
          </WayFormField>
          <WayFormField
            name={`waysToPay.${way}.lines.${index}.value`}
            label={t('Value of detail {number}', { number: index + 1 })}
            labelHidden
            className="flex-3"
          >
            <TextInput spellCheck={false} placeholder="001" />
          </WayFormField>
          <IconButton
            label={t('Remove detail {number}', { number: index + 1 })}
            icon={<X aria-hidden="true" size={16} />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < MOST_ACCOUNT_LINES && (
        <Button look="secondary" size="small" className="self-start" onClick={() => append({ label: '', value: '' })}>
          <Plus aria-hidden="true" size={16} />
          {t('Add detail')}
        </Button>
      )}
    </Field>
  )
}

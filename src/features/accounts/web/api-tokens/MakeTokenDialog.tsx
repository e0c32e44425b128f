/** Makes an API token and shows it once. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { ShownOnceDialog } from '../../../../web/forms/ShownOnceDialog.tsx'
import { type NewApiToken, newApiToken } from '../../contract.ts'
import { useMakeApiToken } from './api.ts'
import { ScopeChoices } from './ScopeChoices.tsx'

const EXPIRIES = [
  { value: '30', label: t('In 30 days') },
  { value: '90', label: t('In 90 days') },
  { value: '365', label: t('In a year') },
  { value: 'never', label: t('Never') },
] as const

const TokenField: FieldOf<NewApiToken> = FormField

export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const { write, isPending, answer } = useMakeApiToken()
  const form = useForm<NewApiToken>({
    resolver: zodResolver(newApiToken),
    defaultValues: { name: '', scopes: {}, expiresInDays: 90 },
  })
  return (
    <ShownOnceDialog
      title={answer ? t('Copy the token now') : t('New API token')}
      submitLabel={t('Create token')}
      form={form}
      make={write}
      pending={isPending}
      onClose={onClose}
      made={
        answer && {
          explanation: t('It isn’t shown again. Treat it like a password: anyone who has it can do what you allowed.'),
          label: t('Token'),
          secret: answer.token,
          copyLabel: t('Copy token'),
        }
      }
    >
      <TokenField
        name="name"
        label={t('Name')}
        help={t('The program it is for. Shown in the history next to what it changes.')}
        required
      >
        <TextInput />
      </TokenField>
      <TokenField name="scopes" label={t('What it may do')} group>
        {({ value, onChange }) => <ScopeChoices value={value} onChange={onChange} />}
      </TokenField>
      <TokenField name="expiresInDays" label={t('Expires')}>
        {({ value, onChange }) => (
          <Select
            options={EXPIRIES}
            value={EXPIRIES.find(one => one.value === String(value ?? 'never'))?.value}
            onValueChange={chosen => onChange(chosen === 'never' ? null : Number(chosen))}
            className="w-44"
          />
        )}
      </TokenField>
    </ShownOnceDialog>
  )
}

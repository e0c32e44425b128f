/** SEPA direct debit: what banks want to know of the business that uses it. */
import { useWatch } from 'react-hook-form'
import { ibanText } from '../../../../../domain/payments/ways-to-pay.ts'
import { t } from '../../../../../translations/web.ts'
import { Select } from '../../../../../ui/fields/Select.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { FORMAT_OPTIONS } from '../../../../direct-debits/web/direct-debit-words.ts'
import { Setting } from '../Setting.tsx'
import type { SettingsValues } from '../settings-form.ts'

export function DirectDebitFields() {
  const [isOn, waysToPay] = useWatch<SettingsValues, ['usesDirectDebits', 'waysToPay']>({
    name: ['usesDirectDebits', 'waysToPay'],
  })
  if (!isOn) return null
  const accounts = waysToPay.flatMap(way => (way.kind === 'iban' && way.iban ? [way.iban.replaceAll(' ', '')] : []))
  const options = [...new Set(accounts)].map(iban => ({ value: iban, label: ibanText(iban) }))
  return (
    <>
      <Setting
        name="creditorId"
        help={t('Issued by your central bank, for example DE98 ZZZ 09999999999.')}
        className="sm:max-w-80"
      >
        <TextInput spellCheck={false} />
      </Setting>
      <div className="grid gap-5 sm:grid-cols-2">
        <Setting name="directDebitIban" help={t('The account that collected money goes to.')}>
          <Select options={options} placeholder={t('First IBAN above')} />
        </Setting>
        <Setting name="directDebitFormat" help={t('If your bank rejects a file, ask which format it accepts.')}>
          <Select options={FORMAT_OPTIONS} />
        </Setting>
      </div>
    </>
  )
}

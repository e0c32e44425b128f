/** Connects an authenticator app: a QR code, a first code as proof, and then the recovery codes. */
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { codesTurnedOn } from '../../contract.ts'
import { useTurnOnCodes } from '../api.ts'
import { CredentialForm } from '../CredentialForm.tsx'

type TurnOnCodesProps = { offer: { secret: string; qrCode: string }; onClose: () => void }

const typed = codesTurnedOn.pick({ code: true })

export function TurnOnCodes({ offer: { secret, qrCode }, onClose }: TurnOnCodesProps) {
  const { write, isPending, answer } = useTurnOnCodes()
  if (answer) return <RecoveryCodes codes={answer.recoveryCodes} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('Set up codes')}
      description={t('Scan this with an authenticator app on your phone.')}
    >
      <div className="flex flex-col gap-5">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          alt={t('QR code')}
          className="size-52 self-center rounded bg-white p-4"
        />
        <Field label={t('Or type this into the app')}>
          <TextInput readOnly dir="ltr" value={secret} onFocus={event => event.target.select()} />
        </Field>
        <CredentialForm
          alone
          schema={typed}
          start={{ code: '' }}
          fields={[{ name: 'code', label: t('Code from the app'), kind: 'code' }]}
          submitLabel={t('Turn on codes')}
          write={({ code }, outcome) => write({ secret, code }, outcome)}
          pending={isPending}
          onDone={() => undefined}
        />
      </div>
    </Dialog>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('Save your recovery codes')}
      description={t('If you lose your phone, each of these signs you in once. They aren’t shown again.')}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <ul aria-label={t('Recovery codes')} dir="ltr" className="grid gap-x-4 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4">
        <CopyButton text={codes.join('\n')} label={t('Copy codes')} />
      </div>
    </Dialog>
  )
}

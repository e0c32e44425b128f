/** Invites a person by a link, which is emailed, or passed on in another trusted way. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { EmailInput } from '../../../../ui/fields/EmailInput.tsx'
import { RadioGroup } from '../../../../ui/fields/RadioGroup.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ShownOnceDialog } from '../../../../web/forms/ShownOnceDialog.tsx'
import { type NewInvitation, newInvitation } from '../../contract.ts'
import { useInvite } from './api.ts'
import { ROLE_OPTIONS } from './roles.ts'

const InvitationField: FieldOf<NewInvitation> = FormField

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const business = useBusiness()
  const { write, isPending, answer } = useInvite()
  const form = useForm<NewInvitation>({
    resolver: zodResolver(newInvitation),
    defaultValues: { email: '', role: 'full' },
  })
  const email = form.getValues('email')
  return (
    <ShownOnceDialog
      size="small"
      title={t('Invite someone to {business}', { business: business.name })}
      submitLabel={t('Invite')}
      form={form}
      make={write}
      pending={isPending}
      onClose={onClose}
      made={
        answer && {
          explanation: answer.isMailed
            ? t('We’re sending this link to {email}. It works once, for a week, and isn’t shown again.', { email })
            : t('Send this link to {email} yourself. It works once, for a week, and isn’t shown again.', { email }),
          label: t('Link'),
          secret: answer.url,
          copyLabel: t('Copy link'),
        }
      }
    >
      <InvitationField name="email" label={t('Email')} required>
        <EmailInput />
      </InvitationField>
      <InvitationField name="role" label={t('Access')} group>
        <RadioGroup options={ROLE_OPTIONS} />
      </InvitationField>
    </ShownOnceDialog>
  )
}

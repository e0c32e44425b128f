/** The first account, by the link that Daybook printed when it started. */
import { t } from '../../../../translations/web.ts'
import { firstAccount } from '../../contract.ts'
import { useMakeFirstAccount } from '../api.ts'
import { CredentialForm } from '../CredentialForm.tsx'
import { openDaybook } from './open-daybook.ts'
import { Page } from './Page.tsx'

const typed = firstAccount.omit({ code: true })

export function MakeFirstAccount({ code }: { code: string }) {
  const { write, isPending } = useMakeFirstAccount()
  return (
    <Page
      title={t('Create the first account')}
      text={t('You sign in with it from now on, and can invite other people in Settings.')}
    >
      <CredentialForm
        alone
        schema={typed}
        start={{ name: '', email: '', password: '' }}
        fields={[
          { name: 'name', label: t('Your name'), kind: 'name' },
          { name: 'email', label: t('Email'), kind: 'email' },
          { name: 'password', label: t('Password'), kind: 'new-password', help: t('At least 10 characters.') },
        ]}
        submitLabel={t('Create account')}
        write={(values, outcome) => write({ ...values, code }, outcome)}
        pending={isPending}
        onDone={openDaybook}
      />
    </Page>
  )
}

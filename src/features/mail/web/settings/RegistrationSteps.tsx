/** How Daybook is registered at a provider, step by step, with the names that the provider uses. */
import { ChevronRight } from 'lucide-react'
import type { OAuthProvider } from '../../../../domain/mail/mail.ts'
import { t } from '../../../../translations/web.ts'

const STEPS: Readonly<Record<OAuthProvider, readonly string[]>> = {
  microsoft: [
    t('In the Microsoft Entra admin center, open “App registrations” and press “New registration”.'),
    t('Name: Daybook. Supported account types: only accounts in this organizational directory.'),
    t('Redirect URI: choose “Web” and paste the redirect address from above. Press “Register”.'),
    t('From “Overview”, copy the directory (tenant) ID and the application (client) ID to the fields below.'),
    t('Under “API permissions”, press “Add a permission”, and choose “Microsoft Graph” and “Delegated permissions”.'),
    t('Tick “SMTP.Send” and “offline_access”, press “Add permissions”, then “Grant admin consent”.'),
    t('Under “Certificates & secrets”, press “New client secret” and “Add”, and copy its “Value” to the field below.'),
    t(
      'In the Microsoft 365 admin center, open “Active users”, the user of the mailbox, “Mail” and “Manage email apps”. Tick “Authenticated SMTP”.',
    ),
  ],
  google: [
    t('In the Google Cloud console, make a new project. With Google Workspace, choose your organization for it.'),
    t('Under “APIs & Services” and “Library”, choose “Gmail API” and press “Enable”.'),
    t('Open “Google Auth Platform” and press “Get started”. App name: Daybook.'),
    t('Audience: “Internal” with Google Workspace, “External” with a Gmail address.'),
    t('Under “Data Access”, add the scope https://mail.google.com/ and save.'),
    t(
      'With “External”: under “Audience”, press “Publish app”. While the status is “Testing”, you have to sign in again every 7 days.',
    ),
    t('Under “Clients”, press “Create client”. Application type: “Web application”.'),
    t('Under “Authorized redirect URIs”, paste the redirect address from above, and press “Create”.'),
    t('Copy the client ID and the client secret to the fields below.'),
    t('If Google says later that it hasn’t verified the app, press “Advanced” and “Go to Daybook”.'),
  ],
  other: [],
}

export function RegistrationSteps({ provider }: { provider: OAuthProvider }) {
  const steps = STEPS[provider]
  if (steps.length === 0) return null
  return (
    <details key={provider} className="group">
      <summary className="-ms-1 inline-flex cursor-default items-center gap-1 rounded-small py-1 pe-2 font-medium list-none [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="text-ink-muted transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:scale-x-100"
        />
        {t('How to register Daybook, step by step')}
      </summary>
      <ol className="flex max-w-[72ch] list-decimal flex-col gap-1.5 ps-6 pt-2 text-dense marker:text-ink-muted">
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  )
}

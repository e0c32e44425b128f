/** How do invoices and reminders get to customers by mail? Through the business's own mail server. */
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import { mailSettingsOptions } from '../../mail/web/api.ts'
import { MailSettingsFields } from '../../mail/web/MailSettingsFields.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** Stands outside the form of the other settings: it is saved by itself, since a test follows. */
export function EmailSection() {
  const business = useBusiness()
  const { data, error } = useQuery(mailSettingsOptions(business.id))
  return (
    <div id="email">
      <SettingsSection
        title="E-mail"
        description="Invoices, reminders and credit notes go out through your own mail server, from your own address. Your mail provider tells what to enter here, often under “SMTP”."
      >
        {data && <MailSettingsFields key={business.id} business={business} settings={data.settings} />}
        {!data && (error ? <p className="text-red">{error.message}</p> : <Skeleton className="h-64" />)}
      </SettingsSection>
    </div>
  )
}

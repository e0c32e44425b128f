/** How this business works: its name on documents, its taxes, its stock, its days, its books. */
import { useQuery } from '@tanstack/react-query'
import type { FocusEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { t } from '../../../translations/web.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useHotkey } from '../../../ui/use-hotkey.ts'
import type { Business } from '../../businesses/contract.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { mailSettingsOptions } from '../../mail/web/api.ts'
import { useMailSettings } from '../../mail/web/use-mail-settings.ts'
import { AppearanceSection } from './AppearanceSection.tsx'
import { BooksSection } from './BooksSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { InvoicesSection } from './InvoicesSection.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { RegionSection } from './RegionSection.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SettingsConflictDialog } from './SettingsConflictDialog.tsx'
import { StockSection } from './StockSection.tsx'
import { TaxesSection } from './TaxesSection.tsx'
import { useSettingsForm } from './use-settings-form.ts'

export function SettingsScreen() {
  const business = useBusiness()
  return (
    <>
      <PageHeader
        title={t('Settings')}
        description={t('How {name} works. Changes apply to everyone who uses these books.', { name: business.name })}
      />
      <Settings key={business.id} business={business} />
    </>
  )
}

function Settings({ business }: { business: Business }) {
  const { form, restored, discard, isDirty, conflict, save, keepMine, takeTheirs, decideLater } =
    useSettingsForm(business)
  const { errors, isSubmitting } = form.formState
  const mailSettings = useQuery(mailSettingsOptions(business.id))
  const mail = useMailSettings(business, mailSettings.data?.settings)
  const unsaved = isDirty || mail.unsaved
  const saving = isSubmitting || mail.isPending
  const saveChanges = async () => {
    if (saving) return
    if (isDirty) await save()
    if (mail.unsaved) await mail.save()
  }
  useHotkey('mod+s', () => void saveChanges(), { enabled: unsaved && !conflict })
  return (
    // What has the focus must not lie under the bar at the foot
    <div className="-mt-4 divide-y divide-line **:scroll-mb-40">
      <FormProvider {...form}>
        <form noValidate onSubmit={save} onFocus={showWhole} className="divide-y divide-line">
          <ProfileSection business={business} />
          <PaymentSection />
          <TaxesSection />
          <InvoicesSection business={business} />
          <StockSection />
          <RegionSection />
        </form>
      </FormProvider>
      <EmailSection settings={mailSettings.data?.settings} editing={mail} error={mailSettings.error} />
      <AppearanceSection />
      <BooksSection business={business} />
      {unsaved && (
        <SaveBar
          saving={saving}
          standing={standing(restored || mail.restored, mail.restored)}
          problem={errors.root?.server?.message ?? mail.problem}
          onSave={() => void saveChanges()}
          onDiscard={() => {
            discard()
            mail.discard()
          }}
        />
      )}
      {conflict && (
        <SettingsConflictDialog
          conflict={conflict}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onClose={decideLater}
        />
      )}
    </div>
  )
}

function standing(restored: boolean, ofMail: boolean): string {
  if (!restored) return t('You have unsaved changes.')
  return ofMail
    ? t('We restored your unsaved changes, except for the password.')
    : t('We restored your unsaved changes.')
}

/** A browser brings the first line of a text into sight, and not all of the field. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

/** How does this business work: its name on documents, its taxes, its stock, its days, its books? */
import type { FocusEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useHotkey } from '../../../ui/use-hotkey.ts'
import type { Business } from '../../businesses/contract.ts'
import { useBusiness } from '../../businesses/web/api.ts'
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

const FORM_ID = 'business-settings'

export function SettingsScreen() {
  const business = useBusiness()
  return (
    <>
      <PageHeader
        title="Settings"
        description={`How ${business.name} works. Changes hold for everyone who uses these books.`}
      />
      <Settings key={business.id} business={business} />
    </>
  )
}

function Settings({ business }: { business: Business }) {
  const { form, restored, discard, isDirty, conflict, save, keepMine, takeTheirs, decideLater } =
    useSettingsForm(business)
  const { errors, isSubmitting } = form.formState
  const saveOnce = () => {
    if (!isSubmitting) void save()
  }
  useHotkey('mod+s', saveOnce, { enabled: isDirty && !conflict })
  return (
    // What has the focus must not lie under the bar at the foot
    <div className="-mt-4 divide-y divide-line **:scroll-mb-40">
      <FormProvider {...form}>
        <form id={FORM_ID} noValidate onSubmit={save} onFocus={showWhole} className="divide-y divide-line">
          <ProfileSection business={business} />
          <PaymentSection />
          <TaxesSection />
          <InvoicesSection business={business} />
          <StockSection />
          <RegionSection />
        </form>
      </FormProvider>
      <EmailSection />
      <AppearanceSection />
      <BooksSection business={business} />
      {isDirty && (
        <SaveBar
          formId={FORM_ID}
          saving={isSubmitting}
          restored={restored}
          problem={errors.root?.server?.message}
          onDiscard={discard}
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

/** A browser brings the first line of a text into sight, and not all of the field. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

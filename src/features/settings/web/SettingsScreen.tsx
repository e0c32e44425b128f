/** How does this business work: its name on documents, its taxes, its stock, its days, its books? */
import { FormProvider } from 'react-hook-form'
import { Banner } from '../../../ui/Banner.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useHotkey } from '../../../ui/use-hotkey.ts'
import type { Business } from '../../businesses/contract.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { AppearanceSection } from './AppearanceSection.tsx'
import { BooksSection } from './BooksSection.tsx'
import { InvoicesSection } from './InvoicesSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { RegionSection } from './RegionSection.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SettingsConflictDialog } from './SettingsConflictDialog.tsx'
import { StockSection } from './StockSection.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const FORM_ID = 'business-settings'

export function SettingsScreen() {
  const business = useBusiness()
  return (
    <>
      <PageHeader
        title="Settings"
        description={`How ${business.name} works. Everyone who uses these books sees them.`}
      />
      <Settings key={business.id} business={business} />
    </>
  )
}

function Settings({ business }: { business: Business }) {
  const { form, draft, isDirty, conflict, save, keepMine, takeTheirs, decideLater } = useSettingsForm(business)
  const { errors, isSubmitting } = form.formState
  useHotkey('mod+s', () => void save(), { enabled: isDirty && !conflict })
  return (
    // What has the focus must not lie under the bar at the foot
    <div className="divide-y divide-line *:py-8 first:*:pt-2 **:scroll-mb-24">
      <FormProvider {...form}>
        <form id={FORM_ID} noValidate onSubmit={save} className="divide-y divide-line *:py-8 first:*:pt-0 last:*:pb-0">
          {errors.root?.server?.message && (
            <Banner tone="red" announced>
              {errors.root.server.message}
            </Banner>
          )}
          <ProfileSection business={business} />
          <InvoicesSection business={business} />
          <StockSection />
          <RegionSection />
        </form>
      </FormProvider>
      <AppearanceSection />
      <BooksSection business={business} />
      {isDirty && (
        <SaveBar formId={FORM_ID} saving={isSubmitting} restored={draft.restored} onDiscard={draft.discard} />
      )}
      {conflict && (
        <SettingsConflictDialog
          conflict={conflict}
          onKeepMine={() => void keepMine()}
          onTakeTheirs={takeTheirs}
          onClose={decideLater}
        />
      )}
    </div>
  )
}

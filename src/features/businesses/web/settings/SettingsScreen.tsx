/** How this business works, in sections. Their fields are one form, saved together from whichever section is open. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { ChangedMeanwhileDialog } from '../../../../ui/forms/ChangedMeanwhileDialog.tsx'
import { type Comparison, compared } from '../../../../ui/forms/merge-changes.ts'
import { useMayWrite } from '../../../../ui/may-write.ts'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { useHotkey } from '../../../../ui/use-hotkey.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useFormFault } from '../../../../web/forms/FormFault.tsx'
import { SettingsSection } from '../../../../web/forms/SettingsSection.tsx'
import { PeopleList } from '../../../accounts/web/members/PeopleList.tsx'
import { RoleNeeded } from '../../../accounts/web/RoleNeeded.tsx'
import { useMay } from '../../../accounts/web/role.ts'
import { BackupsSection } from '../../../backups/web/BackupsSection.tsx'
import { mailSettingsOptions } from '../../../mail/web/mail-settings.ts'
import { MailTextsSection } from '../../../mail/web/texts/MailTextsSection.tsx'
import { useMailSettings } from '../../../mail/web/use-mail-settings.ts'
import { RemindersSection } from '../../../reminders/web/RemindersSection.tsx'
import { TagsSection } from '../../../tags/web/settings/TagsSection.tsx'
import { ImportList } from '../../../transfer/web/imports/ImportList.tsx'
import type { Business } from '../../contract.ts'
import { ClosingSection } from '../closings/ClosingSection.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SettingsNavigation } from './SettingsNavigation.tsx'
import { AccountSection } from './sections/AccountSection.tsx'
import { ApiSection } from './sections/ApiSection.tsx'
import { AppearanceSection } from './sections/AppearanceSection.tsx'
import { BusinessesSection } from './sections/BusinessesSection.tsx'
import { DocumentsSection } from './sections/documents/DocumentsSection.tsx'
import { EmailSection, EmailTestSection } from './sections/EmailSection.tsx'
import { FeaturesSection } from './sections/FeaturesSection.tsx'
import { InvoicesSection } from './sections/InvoicesSection.tsx'
import { OwnFieldsSection } from './sections/own-fields/OwnFieldsSection.tsx'
import { PaymentSection } from './sections/PaymentSection.tsx'
import { ProfileSection, RegionSection } from './sections/ProfileSection.tsx'
import { StockSection } from './sections/StockSection.tsx'
import { SystemSection } from './sections/SystemSection.tsx'
import { TaxesSection } from './sections/TaxesSection.tsx'
import { SETTINGS_SECTIONS } from './sections.ts'
import { nameOf, nameOfPath, SETTINGS_FIELDS, type SettingsValues, sectionOf, shownValue } from './settings-form.ts'
import { useSettingsForm } from './use-settings-form.ts'

export function SettingsScreen() {
  const business = useBusiness()
  const may = useMay()
  const { section } = useParams({ from: '/settings/$section' })
  const shown = SETTINGS_SECTIONS.find(({ id }) => id === section)
  if (shown && 'area' in shown && !may.reads(shown.area)) return <RoleNeeded area={shown.area} />
  const name = shown?.name ?? ''
  return (
    <>
      <PageHeader
        title={t('Settings')}
        documentTitle={t('{section} · Settings', { section: name })}
        description={
          may.reads('settings') &&
          t('How {name} works. Changes apply to everyone who uses this business.', { name: business.name })
        }
        action={
          may.reads('reports') && (
            <ButtonLink to="/activity" icon={<History aria-hidden="true" size={16} />}>
              {t('Activity')}
            </ButtonLink>
          )
        }
      />
      <Settings key={business.id} business={business} />
    </>
  )
}

function Settings({ business }: { business: Business }) {
  const { section } = useParams({ from: '/settings/$section' })
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const settings = useSettingsForm(business)
  const mayReadMail = useMay().reads('/mail-settings')
  const mailSettings = useQuery({ ...mailSettingsOptions(business.id), enabled: mayReadMail })
  const mail = useMailSettings(business, mailSettings.data?.settings)
  const { form, conflict } = settings
  const { errors, isSubmitting } = form.formState
  const unsaved = new Set(settings.changedFields.map(sectionOf))
  if (mail.unsaved) unsaved.add('email')
  const saving = isSubmitting || mail.isPending

  const saveChanges = async () => {
    if (saving || conflict) return
    if (settings.isDirty) await settings.save()
    const wrong = settings.wrongFields().map(sectionOf)
    if (mail.unsaved && !(await mail.save())) wrong.push('email')
    const [first] = wrong
    if (first && !wrong.includes(section)) await navigate({ to: '/settings/$section', params: { section: first } })
  }
  useHotkey('mod+s', () => void saveChanges(), { enabled: unsaved.size > 0 })

  const content = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLFormElement>(null)
  const fields = () => (sheet.current ? [sheet.current] : [])
  const fault = useFormFault(errors, fields, nameOfPath)
  const mailFault = useFormFault(mail.form.formState.errors, fields)
  const { wrongFields } = settings
  useEffect(() => {
    const wrong = wrongFields().find(field => sectionOf(field) === section)
    if (wrong) form.setFocus(wrong)
    // What had the focus went with the section before
    else if (document.activeElement === document.body) content.current?.querySelector('h2')?.focus()
  }, [section, form, wrongFields])

  const submitted = (event: FormEvent) => {
    event.preventDefault()
    // Dialogs that are opened from here have forms of their own, whose events arrive here as well
    if (event.target === event.currentTarget) void saveChanges()
  }
  return (
    <div className="grid gap-x-12 gap-y-4 sm:grid-cols-[136px_minmax(0,1fr)] lg:grid-cols-[176px_minmax(0,1fr)]">
      <SettingsNavigation current={section} unsaved={unsaved} />
      {/* What has the focus must not lie under the bar at the foot */}
      <div ref={content} className="min-w-0 **:scroll-mb-40">
        <FormProvider {...form}>
          <form ref={sheet} id={FORM} noValidate onSubmit={submitted} onFocus={showWhole}>
            <fieldset disabled={!mayWrite && !OPEN_TO_ALL.includes(section)} className="min-w-0 divide-y divide-line">
              {section === 'features' && <FeaturesSection business={business} />}
              {section === 'business' && (
                <>
                  <ProfileSection business={business} />
                  <RegionSection />
                </>
              )}
              {section === 'payment' && <PaymentSection />}
              {section === 'taxes' && <TaxesSection />}
              {section === 'invoices' && <InvoicesSection business={business} />}
              {section === 'documents' && <DocumentsSection business={business} />}
              {section === 'own-fields' && <OwnFieldsSection />}
              {section === 'stock' && <StockSection />}
              {section === 'email' && (
                <EmailSection answer={mailSettings.data} editing={mail} error={mailSettings.error} />
              )}
              {section === 'appearance' && <AppearanceSection />}
              {section === 'businesses' && <BusinessesSection business={business} />}
              {section === 'import' && (
                <SettingsSection
                  title={t('Import')}
                  description={t(
                    'Bring customers, products, prices, stock and past invoices from another program. Exports of Invoice Ninja, QuickBooks Online, Shopify, Stripe, Xero and Zoho Books are recognized.',
                  )}
                >
                  <ImportList />
                </SettingsSection>
              )}
              {section === 'about' && <SystemSection />}
            </fieldset>{' '}
          </form>
        </FormProvider>
        {/* What has forms of its own comes after the form of the settings */}
        {/* each is the first in it, at the height of those in the form */}
        <div className="empty:hidden">
          {section === 'reminders' && <RemindersSection />}
          {section === 'tags' && <TagsSection />}
          {section === 'closing' && <ClosingSection />}
          {section === 'people' && (
            <SettingsSection
              title={t('People')}
              description={t(
                'Who can open this business, and what they may do. Only people with full access invite and remove others.',
              )}
            >
              <PeopleList />
            </SettingsSection>
          )}
          {section === 'api' && <ApiSection business={business} />}
          {section === 'backups' && <BackupsSection />}
          {section === 'account' && <AccountSection />}
        </div>
        {section === 'email' && mailSettings.data?.settings && (
          <EmailTestSection settings={mailSettings.data.settings} canTest={mail.canTest} />
        )}
        {section === 'email' && <MailTextsSection />}
        {unsaved.size > 0 && (
          <SaveBar
            form={FORM}
            saving={saving}
            notice={noticeOf(settings.restored || mail.restored, mail.restored)}
            problem={fault ?? mailFault}
            onDiscard={() => {
              settings.discard()
              mail.discard()
            }}
          />
        )}
      </div>
      {conflict && (
        <ChangedMeanwhileDialog
          title={t('Someone else changed these settings')}
          fields={compared(conflict, COMPARISONS)}
          onKeepMine={settings.keepMine}
          onTakeTheirs={settings.takeTheirs}
          onClose={settings.decideLater}
        />
      )}
    </div>
  )
}

const FORM = 'settings'

const COMPARISONS: readonly Comparison<SettingsValues>[] = SETTINGS_FIELDS.map(field => ({
  fields: [field],
  label: nameOf(field),
  show: values => shownValue(field, values),
}))

/** Sections that change nothing of the business. */
const OPEN_TO_ALL: readonly string[] = ['appearance', 'businesses', 'about']

function noticeOf(restored: boolean, ofMail: boolean): string {
  if (!restored) return t('You have unsaved changes.')
  return ofMail
    ? t('We restored your unsaved changes, except for the password.')
    : t('We restored your unsaved changes.')
}

/** A browser brings the first line of a text into sight, and not all of the field. */
function showWhole({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

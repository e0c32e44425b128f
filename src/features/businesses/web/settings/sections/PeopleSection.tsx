/** The people of this business. It has its own forms, so it comes after the form of the settings. */
import { t } from '../../../../../translations/web.ts'
import { PeopleList } from '../../../../accounts/web/members/PeopleList.tsx'
import { SettingsSection } from '../SettingsSection.tsx'

export function PeopleSection() {
  return (
    <div>
      <SettingsSection
        title={t('People')}
        description={t(
          'Who can open this business. People with full access can do everything, including inviting and removing people.',
        )}
      >
        <PeopleList />
      </SettingsSection>
    </div>
  )
}

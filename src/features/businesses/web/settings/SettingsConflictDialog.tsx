/** Two versions of the settings, field by field. */

import { t } from '../../../../translations/web.ts'
import { ChangedMeanwhileDialog } from '../../../../ui/forms/ChangedMeanwhileDialog.tsx'
import { FIELD_NAMES, SETTINGS_FIELDS, shownValue, valuesOf } from './settings-form.ts'
import type { SettingsConflict } from './use-settings-form.ts'

type SettingsConflictDialogProps = {
  conflict: SettingsConflict
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

export function SettingsConflictDialog({ conflict, ...answers }: SettingsConflictDialogProps) {
  const { mine, current, differences } = conflict
  const fields = SETTINGS_FIELDS.flatMap(field => {
    const difference = differences.find(each => each.field === field)
    if (!difference) return []
    const versions = { mine: shownValue(field, mine), theirs: shownValue(field, valuesOf(current)) }
    return [{ label: FIELD_NAMES[field], ...versions, onlyTheirs: difference.onlyTheirs }]
  })
  return <ChangedMeanwhileDialog title={t('Someone else changed these settings')} fields={fields} {...answers} />
}

/** Picks the time zone of a business. */

import { type Ref, useMemo, useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Combobox } from '../../../ui/fields/Combobox.tsx'
import { useFormValue } from '../../../ui/fields/Field.tsx'
import { offsetOf, timeZoneName, timeZonesMatching } from './time-zones.ts'

const SHOWN_AT_ONCE = 40

type TimeZonePickerProps = {
  value?: string
  onValueChange?: (zone: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

export function TimeZonePicker(props: TimeZonePickerProps) {
  const { value = '', onValueChange, onBlur, ref } = useFormValue(props)
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const options = useMemo(() => {
    const now = new Date()
    const zones =
      query === '' ? [value, ...timeZonesMatching('').filter(zone => zone !== value)] : timeZonesMatching(query)
    return zones.slice(0, shown).map(zone => ({ id: zone, label: timeZoneName(zone), detail: offsetOf(zone, now) }))
  }, [query, shown, value])
  return (
    <Combobox
      {...(ref ? { ref } : {})}
      {...(onBlur ? { onBlur } : {})}
      value={{ id: value, label: timeZoneName(value) }}
      onValueChange={option => option && onValueChange?.(option.id)}
      options={options}
      answeredQuery={query}
      onQueryChange={typed => {
        setQuery(typed)
        setShown(SHOWN_AT_ONCE)
      }}
      onReachEnd={() => setShown(count => count + SHOWN_AT_ONCE)}
      placeholder={t('Search for a city')}
      emptyText={t('No time zone found. Try a large city near you.')}
    />
  )
}

/** The time zones: that of the browser, their names and offsets, and a search among them. */
import { currentZoneName, searchedZoneText } from '../../../domain/values/time-zones.ts'

const UTC = 'UTC'

/** The IANA zone of this computer; UTC where the browser will not say. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || UTC
}

/** `America/New_York` is read as `America/New York`. */
export function timeZoneName(zone: string): string {
  return currentZoneName(zone).replaceAll('_', ' ')
}

/** Every word of the query must occur; a zone whose place begins with it comes first. */
export function timeZonesMatching(query: string): readonly string[] {
  const words = query
    .toLowerCase()
    .split(/[\s/_,]+/)
    .filter(Boolean)
  const found = allTimeZones().filter(zone => words.every(word => searchedZoneText(zone).toLowerCase().includes(word)))
  const first = words[0]
  if (first === undefined) return found
  return [
    ...found.filter(zone => placeOf(zone).startsWith(first)),
    ...found.filter(zone => !placeOf(zone).startsWith(first)),
  ]
}

/** `UTC+01:00`, as it is at this instant. */
export function offsetOf(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = parts.find(part => part.type === 'timeZoneName')?.value ?? ''
  return offset === 'GMT' ? UTC : offset.replace('GMT', UTC).replace('-', '−')
}

function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).toLowerCase()
}

let zones: readonly string[] | undefined

function allTimeZones(): readonly string[] {
  zones ??= [...new Set([UTC, browserTimeZone(), ...Intl.supportedValuesOf('timeZone')].map(currentZoneName))].sort()
  return zones
}

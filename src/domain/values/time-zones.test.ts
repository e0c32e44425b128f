import { expect, test } from 'vitest'
import { isTimeZone } from './calendar.ts'
import { currentZoneName, searchedZoneText } from './time-zones.ts'

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata', 'Mumbai'],
  ['Europe/Kiev', 'Europe/Kyiv', 'Kiev'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh', 'Saigon'],
  ['Asia/Rangoon', 'Asia/Yangon', 'Rangoon'],
])('%s is called %s, and found as %s', (old, today, searched) => {
  expect(currentZoneName(old)).toBe(today)
  expect(searchedZoneText(today)).toContain(searched)
  expect(isTimeZone(today)).toBe(true)
})

test('every zone of the platform has a name that the platform knows', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) expect(isTimeZone(currentZoneName(zone))).toBe(true)
})

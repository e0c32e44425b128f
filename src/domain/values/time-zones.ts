/** Time zones by the names that cities have today. Browsers list some under an older one. */

/** Older name → today's, of the IANA database. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** What else people call the place. */
const ALSO: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(RENAMED).map(([old, today]) => [today, old])),
  'America/Los_Angeles': 'San Francisco Seattle Pacific',
  'America/New_York': 'Boston Washington Eastern',
  'America/Chicago': 'Dallas Houston Central',
  'America/Denver': 'Mountain',
  'America/Toronto': 'Ottawa Montreal',
  'Asia/Dubai': 'Abu Dhabi',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon Hanoi',
  'Asia/Kolkata': 'Asia/Calcutta Mumbai Bombay Delhi Bangalore Bengaluru Chennai India',
  'Asia/Shanghai': 'Beijing Shenzhen China',
  'Asia/Tokyo': 'Osaka Japan',
  'Australia/Sydney': 'Canberra',
  'Europe/Berlin': 'Hamburg Munich München Frankfurt Cologne Köln',
  'Europe/Zurich': 'Zürich Geneva Bern',
  'Pacific/Auckland': 'Wellington',
}

export function currentZoneName(zone: string): string {
  return RENAMED[zone] ?? zone
}

/** Its name and all others that people may search for. */
export function searchedZoneText(zone: string): string {
  const also = ALSO[zone]
  return also === undefined ? zone : `${zone} ${also}`
}

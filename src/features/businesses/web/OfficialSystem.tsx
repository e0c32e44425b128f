/** Says that invoices of a country have to go through a system that Daybook doesn’t speak. */
import { presetOf } from '../../../domain/countries/countries.ts'
import type { CountryCode } from '../../../domain/countries/country.ts'
import { t } from '../../../translations/web.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { countryName } from '../../../web/business/country-name.ts'

export function OfficialSystem({ country }: { country: CountryCode | null | undefined }) {
  const system = presetOf(country)?.officialSystem
  if (!country || !system) return null
  const words = { country: countryName(country), system: system.name }
  return (
    <Banner tone="amber">
      {system.from
        ? t('From {date}, invoices in {country} need {system}. Daybook doesn’t support it.', {
            ...words,
            date: dateAsText(system.from, 'short'),
          })
        : t('Invoices in {country} have to go through {system}. Daybook doesn’t send them there.', words)}{' '}
      <a href={system.source.url} target="_blank" rel="noreferrer" className={LINK_LOOK}>
        {t('More about {system}', { system: system.name })}
      </a>
    </Banner>
  )
}

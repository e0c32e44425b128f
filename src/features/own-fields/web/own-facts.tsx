/** Values of own fields as people read them. */
import { type OwnFact, type OwnFieldPlace, type OwnValues, ownFactsOf } from '../../../domain/own-fields/own-fields.ts'
import { rich } from '../../../translations/web.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'

export function OwnFactText({ fact: { type, value } }: { fact: OwnFact }) {
  return type === 'date' ? <DateText date={value} /> : <bdi className="wrap-anywhere">{value}</bdi>
}

/** For the facts about a record: the fields that have a value, in their order. */
export function useOwnFacts(place: OwnFieldPlace, values: OwnValues) {
  const { ownFields } = useBusiness()
  return ownFactsOf(ownFields, place, values).map(fact => ({
    term: fact.name,
    description: <OwnFactText fact={fact} />,
  }))
}

/** For two versions that are compared. */
export function OwnValuesText({ place, values }: { place: OwnFieldPlace; values: OwnValues }) {
  const facts = useOwnFacts(place, values)
  if (facts.length === 0) return '–'
  return facts.map(({ term, description }) => (
    <span key={term} className="block">
      {rich('{name}: {value}', { name: <bdi>{term}</bdi>, value: description })}
    </span>
  ))
}

/** Values of own fields as people read them. */
import { type OwnFact, type OwnFieldPlace, type OwnValues, ownFactsOf } from '../../../domain/own-fields/own-fields.ts'
import { rich, t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { DescriptionList } from '../../../ui/text/DescriptionList.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'

export function OwnFactText({ fact: { type, value } }: { fact: OwnFact }) {
  return type === 'date' ? <DateText date={value} form="short" /> : <bdi className="wrap-anywhere">{value}</bdi>
}

/** For the facts about a record: the fields that have a value, in their order. */
export function useOwnFacts(place: OwnFieldPlace, values: OwnValues) {
  const { ownFields } = useBusiness()
  return ownFactsOf(ownFields, place, values).map(fact => ({
    term: fact.name,
    description: <OwnFactText fact={fact} />,
  }))
}

/** Beside a document: what its own fields hold, also where that isn’t printed. */
export function OwnFactsCard({ values }: { values: OwnValues }) {
  const facts = useOwnFacts('document', values)
  if (facts.length === 0) return null
  return (
    <Card title={t('Custom fields')}>
      <DescriptionList layout="rows" className="-my-2.5" facts={facts} />
    </Card>
  )
}

/** For two versions that are compared. */
export function OwnValuesText({ place, values }: { place: OwnFieldPlace; values: OwnValues }) {
  const facts = useOwnFacts(place, values)
  if (facts.length === 0) return '–'
  return facts.map(({ term, description }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line holds nothing of its own
    <span key={index} className="block">
      {rich('{name}: {value}', { name: <bdi>{term}</bdi>, value: description })}
    </span>
  ))
}

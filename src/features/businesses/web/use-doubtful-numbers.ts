/** Which numbers in a form look mistyped. They can be saved anyway. */
import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { api } from '../../../web/client.ts'
import { resource } from '../../../web/resource.ts'
import type { NumberField, NumbersToCheck } from '../contract.ts'

const { read } = resource('doubtful-numbers')

const doubtfulNumbersOptions = read(
  'check',
  (businessId: string, query: NumbersToCheck) =>
    api.businesses[':businessId']['doubtful-numbers'].$get({ param: { businessId }, query }),
  { staleTime: 'static', retry: false },
)

type Typed = { [Field in keyof NumbersToCheck]?: NumbersToCheck[Field] | null }

/** @returns the words, if what the field has now is doubtful */
export function useDoubtfulNumbers(typed: Typed): (field: NumberField, words: string) => string | undefined {
  const { id: businessId } = useBusiness()
  const now = JSON.stringify(typed, (_, value) => value || undefined)
  const asked = useDebouncedValue(now, 500)
  const { country: _, ...numbers }: NumbersToCheck = JSON.parse(asked)
  const { data } = useQuery({
    ...doubtfulNumbersOptions(businessId, JSON.parse(asked)),
    enabled: Object.keys(numbers).length > 0,
  })
  return (field, words) => (asked === now && data?.doubtful.includes(field) ? words : undefined)
}

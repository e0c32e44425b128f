/** Reads the address of a list: what it does not understand is left out. */
import { type CalendarDate, isCalendarDate } from '../../domain/values/calendar.ts'

type Reader<Value> = (value: unknown) => Value | undefined

// what the API takes
const LONGEST_SEARCH = 200

export const searchText: Reader<string> = value =>
  value === undefined || value === '' ? undefined : String(value).slice(0, LONGEST_SEARCH)

/** An id, which the router reads as a number if it has digits only. */
export const recordId: Reader<string> = value => (/^[a-z0-9]{8}$/.test(String(value)) ? String(value) : undefined)

/** Ids with commas between them; the router reads one alone as a number if it has digits only. */
export const recordIds: Reader<string> = value =>
  /^[a-z0-9]{8}(,[a-z0-9]{8})*$/.test(String(value)) ? String(value) : undefined

/** The id of an own field, a colon and a value. */
export const ownValue: Reader<string> = value =>
  typeof value === 'string' && /^[a-z0-9]{1,20}:./.test(value) ? value.slice(0, LONGEST_SEARCH) : undefined

export const calendarDate: Reader<CalendarDate> = value =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined

/** An amount in minor units. */
export const amount: Reader<number> = value =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined

export const flag: Reader<boolean> = value => value === true || undefined

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Reader<Value> =>
  value =>
    values.find(each => each === value)

type Search<Readers> = { [Name in keyof Readers]?: Readers[Name] extends Reader<infer Value> ? Value : never }

/** How a route reads its address. */
export function searchReader<Readers extends Record<string, Reader<unknown>>>(readers: Readers) {
  return (search: Record<string, unknown>): Search<Readers> => {
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(search[name])] as const)
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Search<Readers>
  }
}

/** The address of a list of dated records. The newest come first unless it says otherwise. */
export function datedListSearch<Filters extends Record<string, Reader<unknown>>, const Sort extends string>(
  filters: Filters,
  sorts: readonly Sort[],
) {
  const directions = ['asc', 'desc'] as const
  const filterOf = searchReader(filters)
  const sortOf = ({ sort = 'date' as Sort, direction }: { sort?: Sort; direction?: (typeof directions)[number] }) => ({
    column: sort,
    direction: direction ?? (sort === 'date' ? 'desc' : 'asc'),
  })
  return {
    validate: searchReader({ ...filters, sort: oneOf(sorts), direction: oneOf(directions) }),
    /** What the address narrows the list to, as the API asks it. */
    filterOf,
    sortOf,
    /** The filter and the order. */
    listingOf: (search: Parameters<typeof sortOf>[0] & Search<Filters>) => {
      const { column, direction } = sortOf(search)
      return { ...filterOf(search), sort: column, direction }
    },
  }
}

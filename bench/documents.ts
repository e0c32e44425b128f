/** Documents through HTTP. A draft is made when somebody looks at it and remembered for a moment; what was issued is made once and kept. */
import type { Kind } from './budgets.ts'
import { type Figure, figureOf } from './figures.ts'
import { measure } from './measure.ts'
import { answered, type RunningDaybook } from './running-daybook.ts'
import type { Week } from './week.ts'
import { draftOf } from './writes.ts'

const WARM_UP = 4

export async function measureDocuments(daybook: RunningDaybook, path: string, week: Week): Promise<Figure[]> {
  const get = (address: string) => answered(daybook.ask('GET', `${path}/invoices/${address}`))
  const pdf = (id: string) => get(`${id}/pdf`)
  const picture = (id: string) => get(`${id}/document/pages/1.svg`)
  const allPages = async (id: string) => {
    const { pages } = JSON.parse(await get(`${id}/document`))
    await Promise.all(Array.from({ length: pages }, (_, index) => get(`${id}/document/pages/${index + 1}.svg`)))
  }
  const figures: Figure[] = []
  // each time another one, so that none is remembered
  const first = async (
    kind: Kind,
    name: string,
    lines: number,
    times: number,
    look: (id: string) => Promise<unknown>,
    issue = false,
  ) => {
    const ids: string[] = []
    while (ids.length < times + WARM_UP) ids.push(await draftOf(daybook, path, week, lines, { issue }))
    figures.push(figureOf(kind, name, await measure(times, round => look(ids.at(round) ?? ''), WARM_UP)))
    return ids[0] ?? ''
  }
  const draft = await first('pdf', 'PDF of a draft, for the first time', 3, 40, pdf)
  await first('document', 'picture of a draft, for the first time', 3, 40, picture)
  const issued = await first('pdf', 'PDF of an issued invoice, made and kept', 3, 20, pdf, true)
  await first('document', 'PDF of a draft of 300 lines, for the first time', 300, 6, pdf)
  await first('document', 'pictures of all pages of a draft of 300 lines, for the first time', 300, 4, allPages)
  const again = async (name: string, look: () => Promise<unknown>) =>
    figures.push(figureOf('document', name, await measure(40, look, WARM_UP)))
  await again('picture of a draft, opened again', () => picture(draft))
  await again('PDF of an issued invoice, kept', () => pdf(issued))
  await again('picture of an issued invoice, kept', () => picture(issued))
  return figures
}

/** Figures of a run: kept as JSON, printed beside their budgets, and compared with those of another run. */
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUDGETS, type Kind, LONGEST_WAIT, limitOf, TIMES_BARE_SQL } from './budgets.ts'
import type { Measured } from './measure.ts'
import { table } from './table.ts'

/** In the unit of its kind. */
export interface Figure {
  readonly name: string
  readonly kind: Kind
  readonly value: number
  readonly p95?: number
  /** The same statements straight on the database, in milliseconds at the median. */
  readonly sql?: number
  /** Of others meanwhile, in milliseconds. */
  readonly longestWait?: number
}

export interface Run {
  readonly invoices: number
  readonly at: string
  /** How many programs wanted a processor, on average over a minute, when it began. */
  readonly load: number
  readonly figures: readonly Figure[]
}

export const figureOf = (kind: Kind, name: string, { median, p95 }: Measured): Figure => ({
  ...{ name, kind, value: median, p95 },
})

export const loadNow = () => loadavg()[0] ?? 0

/** @returns the path of the file */
export function keep(run: Run): string {
  const path = join(tmpdir(), `daybook-bench-${run.invoices}-${run.at.replaceAll(/[:.]/g, '')}.json`)
  writeFileSync(path, JSON.stringify(run, null, 1))
  return path
}

function isBeyond({ kind, value }: Figure, invoices: number): boolean {
  const limit = limitOf(kind, invoices)
  return limit !== undefined && (BUDGETS[kind].unit === 'a second' ? value < limit : value > limit)
}

/** What is wrong with a figure, in a few words; empty where nothing is. */
export function faultsOf(figure: Figure, invoices: number): string[] {
  const { kind, value, sql, longestWait = 0 } = figure
  return [
    ...(isBeyond(figure, invoices) ? [`budget ${limitOf(kind, invoices)}`] : []),
    ...(sql !== undefined && value > sql * TIMES_BARE_SQL + 1 ? [`${(value / sql).toFixed(1)} × SQL`] : []),
    ...(longestWait > LONGEST_WAIT ? ['holds up'] : []),
  ]
}

interface Summary {
  readonly title: string
  readonly unit: string
  readonly budget: string
  readonly count: number
  /** How many are beyond the budget. */
  readonly beyond: number
  readonly middle: Figure
  readonly worst: Figure
}

/** Of each kind: how many figures there are, the one in the middle and the worst. */
function summaries({ invoices, figures }: Run): Map<Kind, Summary> {
  const kinds = Object.entries(BUDGETS) as [Kind, (typeof BUDGETS)[Kind]][]
  return new Map(
    kinds.flatMap(([kind, { title, unit }]) => {
      const own = figures.filter(figure => figure.kind === kind).toSorted((one, other) => one.value - other.value)
      const [least, most, middle] = [own[0], own.at(-1), own[Math.floor(own.length / 2)]]
      if (!least || !most || !middle) return []
      const budget = String(limitOf(kind, invoices) ?? '')
      const worst = unit === 'a second' ? least : most
      const beyond = own.filter(figure => isBeyond(figure, invoices)).length
      return [[kind, { title, unit, budget, count: own.length, beyond, middle, worst }] as const]
    }),
  )
}

/** `markdown A.json B.json`: the table of decision 011. */
export function printMarkdown(paths: readonly string[]): void {
  const runs = paths.map(path => JSON.parse(readFileSync(path, 'utf8')) as Run)
  const found = runs.map(summaries)
  const heads = runs.flatMap(({ invoices }) => [
    `${invoices.toLocaleString('en')}: middle`,
    'beyond',
    'worst / its bare SQL',
  ])
  const rows = (Object.keys(BUDGETS) as Kind[]).flatMap(kind => {
    const own = found.map(one => one.get(kind))
    const any = own.find(one => one !== undefined)
    if (!any) return []
    const cells = own.flatMap(one => [number(one?.middle.value), `${one?.beyond || ''}`, one ? shown(one.worst) : ''])
    return [[`${any.title} (${any.count})`, any.budget && `${any.budget} ${any.unit}`, ...cells]]
  })
  for (const row of [['', 'budget', ...heads], ['', '', ...heads].map(() => '---'), ...rows])
    console.log(`| ${row.join(' | ')} |`)
}

const shown = ({ name, value, sql }: Figure) =>
  `${number(value)}${sql === undefined ? '' : ` / ${number(sql)}`}: ${name}`

/** All figures of a run: of each kind the slowest, then whatever is beyond a limit. */
export function print(run: Run): void {
  const { invoices, figures, load } = run
  const size = `${invoices.toLocaleString('en')} invoices`
  const rows = [...summaries(run).values()].map(({ title, unit, budget, count, beyond, middle, worst }) => [
    ...[title, `${count}`, `${beyond || ''}`, number(middle.value), number(worst.value), worst.name, budget, unit],
  ])
  const head = ['', 'figures', 'beyond', 'middle', 'worst', 'which', 'budget', 'unit']
  table(`${size}: load ${load.toFixed(1)} when it began`, [head, ...rows])
  const beyond = figures.flatMap(figure => {
    const faults = faultsOf(figure, invoices)
    return faults.length > 0 ? [[figure.name, ...cells(figure), faults.join(', ')]] : []
  })
  table(`${size}: beyond a limit`, [['', 'value', 'p95', 'bare SQL', 'longest wait', 'why'], ...beyond])
}

/** `compare A.json B.json`: ratios, with what is over its budget in the second. */
export function compare(before: string, after: string): void {
  const [old, now] = [before, after].map(path => JSON.parse(readFileSync(path, 'utf8')) as Run) as [Run, Run]
  const known = new Map(old.figures.map(figure => [figure.name, figure]))
  const rows = now.figures.map(figure => {
    const { value } = known.get(figure.name) ?? {}
    const ratio = value ? (figure.value / value).toFixed(2) : 'new'
    const wait = figure.longestWait === undefined ? '' : number(figure.longestWait)
    return [
      ...[figure.name, value === undefined ? '' : number(value), number(figure.value), ratio, number(figure.sql), wait],
      faultsOf(figure, now.invoices).join(', '),
    ]
  })
  const names = new Set(now.figures.map(({ name }) => name))
  const gone = old.figures
    .filter(({ name }) => !names.has(name))
    .map(({ name, value }) => [name, number(value), '', 'gone'])
  const of = ({ invoices, at, load }: Run) =>
    `${invoices.toLocaleString('en')} invoices on ${at} at load ${load.toFixed(1)}`
  const head = ['', 'before', 'after', 'ratio', 'bare SQL', 'longest wait', 'beyond']
  table(`${of(old)}, then ${of(now)}`, [head, ...rows, ...gone])
}

function cells({ value, p95, sql, longestWait }: Figure): string[] {
  return [value, p95, sql, longestWait].map(number)
}

/** Two digits are as many as a shared machine repeats. */
function number(value: number | undefined): string {
  if (value === undefined) return ''
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

/** The kinds of lines on a document, and what differs between them. */
import type { MinorUnits } from '../values/money.ts'

/** A product of the business, free text with figures, a heading over the lines below it, a text between lines, or the sum of the lines above it. */
export const lineKinds = ['product', 'free', 'heading', 'text', 'subtotal'] as const
export type LineKind = (typeof lineKinds)[number]

const kinds: Readonly<
  Record<
    LineKind,
    {
      /** A quantity, a price and a tax, so that it is in the totals, and can be delivered and credited. */
      readonly hasFigures: boolean
      /** What it can't be issued without. */
      readonly says: 'name' | 'description' | null
      /** Whether the next subtotal begins to count below it. */
      readonly endsSum: boolean
    }
  >
> = {
  product: { hasFigures: true, says: 'name', endsSum: false },
  free: { hasFigures: true, says: 'name', endsSum: false },
  heading: { hasFigures: false, says: 'name', endsSum: true },
  text: { hasFigures: false, says: 'description', endsSum: false },
  // without a name, the word for a subtotal stands there
  subtotal: { hasFigures: false, says: null, endsSum: true },
}

/** Whether a line has a quantity, a price and a tax. Deductions of deposits have. */
export function hasFigures({ kind = 'free' }: { readonly kind?: LineKind | 'deposit' }): boolean {
  return kind === 'deposit' || kinds[kind].hasFigures
}

/** The text that a line can't be issued without. */
export function neededText({ kind }: { readonly kind: LineKind }): 'name' | 'description' | null {
  return kinds[kind].says
}

interface SummedLine {
  readonly kind?: LineKind
  readonly total: MinorUnits
}

/** What each subtotal comes to: the lines since the last heading or subtotal, as printed. One per line; null for what is none. */
export function subtotalsOf<Line extends SummedLine>(
  lines: readonly Line[],
  isLeftOut: (line: Line) => boolean = () => false,
): (MinorUnits | null)[] {
  let sum = 0
  return lines.map(line => {
    const { kind = 'free', total } = line
    const subtotal = kind === 'subtotal' ? sum : null
    if (kinds[kind].endsSum) sum = 0
    else if (kinds[kind].hasFigures && !isLeftOut(line)) sum += total
    return subtotal
  })
}

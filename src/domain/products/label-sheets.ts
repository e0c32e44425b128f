/** Sheets of labels as they are sold, in millimetres, and the position of each label. */

export interface LabelSheet {
  readonly id: LabelSheetId
  readonly paper: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly label: { readonly width: number; readonly height: number }
  /** From the edges of the paper to the first label. */
  readonly margin: { readonly x: number; readonly y: number }
  /** Between two columns. There is none between rows. */
  readonly gap: number
}

const A4 = { width: 210, height: 297 }
const LETTER = { width: 215.9, height: 279.4 }

export const labelSheetIds = ['avery-3474', 'avery-l7160', 'avery-5160'] as const
export type LabelSheetId = (typeof labelSheetIds)[number]

// By the makers' own templates
export const labelSheets: Readonly<Record<LabelSheetId, LabelSheet>> = {
  'avery-3474': {
    id: 'avery-3474',
    paper: A4,
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
    margin: { x: 0, y: 0.5 },
    gap: 0,
  },
  'avery-l7160': {
    id: 'avery-l7160',
    paper: A4,
    columns: 3,
    rows: 7,
    label: { width: 63.5, height: 38.1 },
    margin: { x: 7.2, y: 15.15 },
    gap: 2.55,
  },
  'avery-5160': {
    id: 'avery-5160',
    paper: LETTER,
    columns: 3,
    rows: 10,
    label: { width: 66.675, height: 25.4 },
    margin: { x: 4.7625, y: 12.7 },
    gap: 3.175,
  },
}

export interface LabelPlace {
  /** Counted from 0. */
  readonly page: number
  readonly x: number
  readonly y: number
}

/** The position of a label, row by row. @param start the first unused place on the first sheet, counted from 1 */
export function placeOfLabel(sheet: LabelSheet, index: number, start: number): LabelPlace {
  const perPage = sheet.columns * sheet.rows
  const place = index + start - 1
  const onPage = place % perPage
  return {
    page: Math.floor(place / perPage),
    x: sheet.margin.x + (onPage % sheet.columns) * (sheet.label.width + sheet.gap),
    y: sheet.margin.y + Math.floor(onPage / sheet.columns) * sheet.label.height,
  }
}

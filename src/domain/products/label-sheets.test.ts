import { expect, test } from 'vitest'
import { labelSheetIds, labelSheets, placeOfLabel } from './label-sheets.ts'

test.each(labelSheetIds)('the labels of %s lie on their paper', id => {
  const sheet = labelSheets[id]
  const { x, y, page } = placeOfLabel(sheet, sheet.columns * sheet.rows - 1, 1)
  expect(page).toBe(0)
  expect(x + sheet.label.width).toBeCloseTo(sheet.paper.width - sheet.margin.x, 0)
  expect(y + sheet.label.height).toBeCloseTo(sheet.paper.height - sheet.margin.y, 0)
})

test('a print begins at the first label that is left on the sheet, and goes on on the next', () => {
  const sheet = labelSheets['avery-3474']
  expect(placeOfLabel(sheet, 0, 5)).toEqual({ page: 0, x: 70, y: 37.5 })
  expect(placeOfLabel(sheet, 20, 5)).toEqual({ page: 1, x: 0, y: 0.5 })
})

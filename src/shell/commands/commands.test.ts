import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Command } from '../../ui/commands.ts'
import { matchingCommands } from './matching-commands.ts'
import { SHORTCUTS } from './shortcuts.ts'

const command = (label: string, words = '', group = 'Do'): Command => ({
  id: label,
  label,
  words,
  group,
  run: () => {},
})

const COMMANDS = [
  command('Create invoice', 'new, add, bill'),
  command('Record payment…', 'pay, money'),
  command('Invoices', 'bills, sent', 'Go to'),
  command('Stock counts', 'stock take', 'Go to'),
  command('Stock movements', 'history', 'Go to'),
  command('Payment', 'bank, IBAN', 'Settings'),
  command('Taxes', 'VAT, rates', 'Settings'),
  command('Ländereinstellung'),
]
const found = (typed: string) => matchingCommands(COMMANDS, typed).map(({ label }) => label)

test('the beginnings of words find a command, in any order and by other words for it', () => {
  expect(found('new inv')).toEqual(['Create invoice'])
  expect(found('INV new')).toEqual(['Create invoice'])
  expect(found('settings tax')).toEqual(['Taxes'])
  expect(found('lander')).toEqual(['Ländereinstellung'])
  expect(found('nvoice')).toEqual([])
  expect(found('new inv tomorrow')).toEqual([])
  expect(found('…')).toEqual([])
})

test('the best come first: words of the name before other words, whole words before beginnings', () => {
  expect(found('bill')).toEqual(['Create invoice', 'Invoices'])
  expect(found('invoice')).toEqual(['Create invoice', 'Invoices'])
  expect(found('invoices')).toEqual(['Invoices'])
  expect(found('pay')).toEqual(['Record payment…', 'Payment'])
  expect(found('stock take')).toEqual(['Stock counts'])
  expect(found(' ')).toHaveLength(COMMANDS.length)
})

test('every keyboard shortcut that the sources use is in the list under ?', () => {
  const listed = new Set(SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.map(([keys]) => keys)))
  const used = globSync('src/**/*.{ts,tsx}', { exclude: file => file.endsWith('.test.ts') }).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/(?:useHotkey\(|\bkeys[:=] ?)['"]([^'"]+)['"]/g)].map(([, keys]) => keys),
  )
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter(keys => !listed.has(keys ?? ''))).toEqual([])
})

/** Every keyboard shortcut, by where it works. A test finds those that are used and missing here. */
import { t } from '../../translations/web.ts'

interface Shortcuts {
  readonly where: string
  /** Keys as in useHotkey. A space separates keys that are pressed one after the other. */
  readonly shortcuts: readonly (readonly [keys: string, label: string])[]
}

export const SHORTCUTS: readonly Shortcuts[] = [
  {
    where: t('Everywhere'),
    shortcuts: [
      ['mod+k', t('Search and commands')],
      ['c', t('Create invoice')],
      ['g d', t('Go to the dashboard')],
      ['g p', t('Go to products')],
      ['g c', t('Go to customers')],
      ['g i', t('Go to invoices')],
      ['g r', t('Go to reports')],
      ['g s', t('Go to settings')],
      ['?', t('Show keyboard shortcuts')],
    ],
  },
  {
    where: t('Search and commands'),
    shortcuts: [
      ['↓', t('Next result')],
      ['↑', t('Previous result')],
      ['enter', t('Open or run')],
      ['backspace', t('One step back, in the empty field')],
      ['escape', t('One step back, or close')],
    ],
  },
  {
    where: t('Lists'),
    shortcuts: [
      ['/', t('Search the list')],
      ['j', t('Next row')],
      ['k', t('Previous row')],
      ['enter', t('Open the row')],
      ['x', t('Select the row')],
      ['escape', t('Clear the search or the selection')],
    ],
  },
  {
    where: t('A customer, product or draft'),
    shortcuts: [['e', t('Edit')]],
  },
  {
    where: t('Forms and settings'),
    shortcuts: [
      ['mod+s', t('Save')],
      ['mod+shift+enter', t('Save and add another')],
      ['mod+enter', t('Confirm')],
      ['escape', t('Close')],
      ['alt+↓', t('Open the calendar of a date')],
    ],
  },
  {
    where: t('Invoice editor'),
    shortcuts: [
      ['enter', t('Next line')],
      ['↓', t('Same cell, one line down')],
      ['↑', t('Same cell, one line up')],
      ['mod+shift+↑', t('Move the line up')],
      ['mod+shift+↓', t('Move the line down')],
      ['backspace', t('Remove an empty line')],
      ['mod+s', t('Save draft')],
      ['mod+enter', t('Save and issue')],
    ],
  },
]

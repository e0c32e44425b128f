import { describe, expect, test } from 'vitest'
import { cataloguesIn } from './walls/catalogues.ts'
import { hardCodedFindings } from './walls/hard-coded-texts.ts'
import { lockFindings } from './walls/locks.ts'
import { nameFindings } from './walls/names.ts'
import { pairFindings } from './walls/pairs.ts'
import { roomFindings } from './walls/rooms.ts'
import { sizesOf } from './walls/sizes.ts'
import { importsOf, type SourceFile } from './walls/source-file.ts'
import { textFindings } from './walls/texts.ts'
import { usedTexts } from './walls/used-texts.ts'

const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: `${lines.join('\n')}\n` })
const messages = (findings: readonly { message: string }[]) => findings.map(finding => finding.message)

test('an import is found in every way of writing it, and not in comments', () => {
  const found = importsOf(
    file(
      'src/features/products/commands.ts',
      `import './queries.ts'`,
      `import thing, {`,
      `  other,`,
      `} from '../stock/commands.ts'`,
      `import type { Row } from './tables.ts'`,
      `import { type A, type B } from './contract.ts'`,
      `export * from '../../domain/values/money.ts'`,
      `const late = await import('../../platform/log.ts')`,
      `import { sql } from 'drizzle-orm'`,
      `// import { no } from '../../hosts/node.ts'`,
      `/* import { no } from '../../hosts/node.ts' */`,
      `const address = 'https://example.com' // not a comment in the address`,
    ),
  )
  expect(found.map(({ target, onlyTypes }) => (onlyTypes ? `type ${target}` : target))).toEqual([
    'src/features/products/queries.ts',
    'src/features/stock/commands.ts',
    'type src/features/products/tables.ts',
    'type src/features/products/contract.ts',
    'src/domain/values/money.ts',
    'drizzle-orm',
    'src/platform/log.ts',
  ])
})

describe('the walls between rooms', () => {
  const findings = (path: string, target: string, what = '{ thing }') =>
    messages(roomFindings([file(path, `import ${what} from '${target}'`)]))

  test.each([
    ['src/domain/values/money.test.ts', 'vitest'],
    ['src/formats/pdf.ts', '../domain/values/money.ts'],
    ['src/ui/text/MoneyText.tsx', '../../domain/values/money.ts'],
    ['src/features/products/commands.ts', '../../platform/database/database.ts'],
    ['src/features/invoices/commands/issue-invoice.ts', '../../stock/commands.ts'],
    ['src/features/products/web/page/ProductScreen.tsx', '../../../customers/web/CustomerPicker.tsx'],
    ['src/features/products/web/api.ts', '../contract.ts'],
    ['src/features/quotes/web/editor/quote-kind.tsx', '../../../documents/web/editor/editor-kind.ts'],
    ['src/features/quotes/routes.ts', '../documents/routes/draft-routes.ts'],
    ['src/features/documents/documents.test.ts', '../../testing/test-app.ts'],
    ['src/shell/router.tsx', '../features/products/web/ProductsScreen.tsx'],
    ['src/hosts/node.ts', '../api.ts'],
    ['src/testing/test-app.ts', '../hosts/embedded.ts'],
    ['src/features/products/products.test.ts', '../../testing/test-app.ts'],
    ['src/api.ts', './features/products/routes.ts'],
  ])('let %s import %s', (path, target) => {
    expect(findings(path, target)).toEqual([])
  })

  test.each([
    ['src/domain/values/money.ts', '../../platform/log.ts'],
    ['src/domain/values/money.ts', 'zod'],
    ['src/formats/pdf.ts', '../features/invoices/contract.ts'],
    ['src/ui/Button.tsx', '../domain/products/stock.ts'],
    ['src/platform/log.ts', '../features/products/queries.ts'],
    ['src/platform/log.ts', '../hosts/log-writer.ts'],
    ['src/platform/log.ts', '../testing/outbox.ts'],
    ['src/platform/log.ts', '../../scripts/tools.ts'],
    ['src/features/products/commands.ts', './web/api.ts'],
    ['src/features/products/commands.ts', '../stock/routes.ts'],
    ['src/features/quotes/commands/send-quote.ts', '../../documents/routes/draft-routes.ts'],
    ['src/features/products/queries.ts', '../stock/commands.ts'],
    ['src/features/products/web/api.ts', '../queries.ts'],
    ['src/features/documents/routes.ts', '../invoices/commands/print-invoice.ts'],
    ['src/features/documents/queries/e-invoice.ts', '../../credit-notes/tables.ts'],
    ['src/features/documents/web/page/DepositDialog.tsx', '../../../quotes/contract.ts'],
    ['src/features/documents/web/editor/EditorScreen.tsx', '../../../invoices/web/search.ts'],
    ['src/features/products/web/page/ProductScreen.tsx', '../../../../shell/router.tsx'],
    ['src/shell/router.tsx', '../features/products/contract.ts'],
    ['src/hosts/node.ts', '../testing/test-app.ts'],
    ['src/testing/test-app.ts', '../ui/Button.tsx'],
    ['src/nowhere/thing.ts', '../domain/values/money.ts'],
  ])('stop %s from importing %s', (path, target) => {
    expect(findings(path, target)).toEqual([expect.stringContaining('may not import')])
  })

  test('let the web take from api.ts its types alone, and the domain from a library', () => {
    expect(findings('src/features/products/web/api.ts', '../../../api.ts', 'type { Api }')).toEqual([])
    expect(findings('src/features/products/web/api.ts', '../../../api.ts')).toHaveLength(1)
    expect(findings('src/domain/values/money.ts', 'zod', 'type { ZodType }')).toEqual([])
  })
})

describe('the vocabulary of file names', () => {
  test.each([
    'src/api.ts',
    'src/features/stock/contract.ts',
    'src/features/invoices/commands/issue-invoice.test.ts',
    'src/features/invoices/draft-life.test.ts',
    'src/features/invoices/web/list/InvoicesScreen.tsx',
    'src/ui/feedback/notifications.tsx',
    'scripts/run.mjs',
  ])('has %s', path => {
    expect(nameFindings([file(path)])).toEqual([])
  })

  test.each([
    ['src/platform/http-helpers.ts', 'says nothing'],
    ['src/features/common/queries.ts', 'says nothing'],
    ['src/ui/index.ts', 'says nothing'],
    ['src/ui/Button.ts', 'kebab-case'],
    ['src/ui/my_button.tsx', 'PascalCase'],
    ['src/main.ts', 'directly in src/'],
    ['src/services/stock.ts', 'no room of the house'],
    ['src/features/stock.ts', 'a folder of its own'],
    ['src/features/stock/ledger.ts', 'and no “ledger.ts”'],
    ['src/features/stock/services/ledger.ts', 'no folder “services”'],
    ['src/features/stock/commands/deep/deeper/ledger.ts', 'no folder “commands/deep/deeper”'],
  ])('has no %s', (path, message) => {
    expect(messages(nameFindings([file(path)]))).toEqual([expect.stringContaining(message)])
  })
})

test('no file passes 400 lines, the median stays under 100 and the 95th percentile under 250', () => {
  const files = (...lengths: number[]) =>
    lengths.map((lines, i) => file(`src/domain/a${i}.ts`, ...Array<string>(lines).fill('x')))
  const twenty = (lines: number) => Array<number>(20).fill(lines)
  expect(sizesOf(files(...twenty(69), 400)).findings).toEqual([])
  expect(messages(sizesOf(files(...twenty(69), 401)).findings)).toEqual([expect.stringContaining('more than 400')])
  expect(messages(sizesOf(files(...twenty(100))).findings)).toEqual([expect.stringContaining('the median')])
  expect(messages(sizesOf(files(...twenty(69), 250, 250)).findings)).toEqual([expect.stringContaining('percentile')])
})

describe('what source files may not contain', () => {
  test.each([
    'const t = Date.now()',
    'const t = new Date( )',
    'const t = new Date',
    'const t = Date()',
    'const t = performance.now()',
    'const r = Math.random()',
    'const id = crypto.randomUUID()',
  ])('in the domain: %s', line => {
    expect(textFindings([file('src/domain/a.ts', 'first', line)])).toEqual([
      { path: 'src/domain/a.ts:2', message: expect.stringContaining('the domain has no') },
    ])
    expect(textFindings([file('src/platform/a.ts', line)])).toEqual([])
  })

  test('allows the domain to read a date that it is passed', () => {
    const lines = ['const day = new Date(0)', 'const same = new Date(text)', '// not Date.now()', 'interface Date {}']
    expect(textFindings([file('src/domain/a.ts', ...lines)])).toEqual([])
  })

  // Put together here, so that this file does not itself contain what it forbids.
  test.each([
    ['', 'home', 'someone', 'daybook'].join('/'),
    ['', 'work', 'main'].join('/'),
    ['C:', 'Users', 'someone'].join('\\'),
    ['https://registry', 'npmjs.org/zod'].join('.'),
    ['"resolved": "https:', '', 'example.com/zod.tgz"'].join('/'),
  ])('anywhere: %s', text => {
    expect(textFindings([file('docs/a.md', `see ${text}`)])).toHaveLength(1)
  })

  test.each(['/var/lib/daybook', './home/of/it', 'https://example.com/home/page', 'the registry of companies'])(
    'allows %s',
    text => {
      expect(textFindings([file('docs/a.md', `see ${text}`)])).toEqual([])
    },
  )
})

describe('texts on screen', () => {
  const faults = (...lines: string[]) => messages(usedTexts([file('src/ui/Thing.tsx', ...lines)]).findings)
  const hardCoded = (...lines: string[]) =>
    messages(hardCodedFindings([file('src/ui/Thing.tsx', ...lines)])).map(message => /“(.*)”/s.exec(message)?.[1])

  test('are found where they are translated, with their contexts', () => {
    const { keys, findings } = usedTexts([
      file('src/ui/Thing.tsx', `const a = t('Save')`, `const b = <p>{rich('Sent to <b>{name}</b>', { name, b })}</p>`),
      file('src/formats/thing.ts', `const c = t('Open', { context: 'verb' })`, `const d = t(\`Save\`)`),
      file('src/ui/Thing.test.tsx', `t('Only in a test')`),
    ])
    expect({ keys, findings }).toEqual({ keys: ['Open [verb]', 'Save', 'Sent to <b>{name}</b>'], findings: [] })
  })

  test.each([
    [`t(name)`, 'a text is written out where it is translated'],
    [`t(\`Sent to \${name}\`)`, 'a text is written out where it is translated'],
    [`t(isNew ? 'New' : 'Old')`, 'a text is written out where it is translated'],
    [`t('due ')`, 'begins or ends with a blank'],
    [`t('{count, plural, one {# invoice}}', { count })`, 'needs the case “other”'],
    [`t('{count, plural, single {# invoice} other {#}}', { count })`, 'no cases but those of ICU'],
    [`t('{count, plural, one {# invoice} other {#}', { count })`, 'is not well-formed'],
    [`t('Pay {amount', { amount })`, 'is not well-formed'],
    [`rich('Pay <b>now', { b })`, 'is not well-formed'],
    [`texts.t('Paid')`, 'take `t` out of its object'],
  ])('that no catalogue could hold are refused: %s', (line, fault) => {
    expect(faults(line).join()).toContain(fault)
  })

  test.each([
    [`const a = <p>Save</p>`, 'Save'],
    [`const a = <p>{isNew ? 'new' : name}</p>`, 'new'],
    [`const a = <input aria-label="name" />`, 'name'],
    [`const a = <Field label={isNew ? 'New name' : name} />`, 'New name'],
    [`const a = <p>{\`Sent to \${name}\`}</p>`, 'Sent to …'],
    [`const a = { label: 'Light' }`, 'Light'],
    [`notifyDone('The logo is back.')`, 'The logo is back.'],
    [`export const NAMES = { paid: 'Paid' } as const`, 'Paid'],
  ])('that do not go through t are found: %s', (line, words) => {
    expect(hardCoded(line)).toEqual([words])
  })

  test.each([
    `import { Thing } from './Thing.tsx'`,
    `const a = <p className="flex items-center" dir="auto">{t('Save')}</p>`,
    `if (event.key === 'ArrowDown') save()`,
    `const look: 'Primary' | 'Quiet' = choose()`,
    `throw new Error('This never shows.')`,
    `console.error('404: no such page')`,
    `lazyRouteComponent(() => import('./Screen.tsx'), 'DashboardScreen')`,
    `const headers = { 'Content-Type': 'application/json' }`,
    `const a = <Thing look="primary" size="small" />`,
    `const a = <span>·</span>`,
    `const a = <bdi>{name}</bdi>`,
  ])('are not looked for in code: %s', line => {
    expect(hardCoded(line)).toEqual([])
  })

  test.each(['ml-2', '-mr-3', 'pl-[12px]', 'left-0', 'max-sm:right-2', 'text-left', 'border-l', 'rounded-r'])(
    'stay on their side from right to left with %s',
    side => {
      const found = hardCoded(`const a = <p className="flex ${side} gap-2" />`)
      expect(found[0] && side.endsWith(found[0])).toBe(true)
    },
  )

  test('accept start, end and centre, which mirror by themselves', () => {
    expect(hardCoded(`const a = <p className="ms-2 pe-3 start-0 text-end left-1/2 -translate-x-1/2 px-2" />`)).toEqual(
      [],
    )
  })

  test('are in every catalogue, none is unused, and each has the same values and the plurals of its language', () => {
    const used = [
      'Save',
      '{days, plural, one {# day} other {# days}}',
      '{count, plural, one {# invoice} other {# invoices}}',
      'Pay {amount}',
      'Due <b>now</b>',
    ]
    const catalogue = {
      '{count, plural, one {# invoice} other {# invoices}}': '{count, plural, one {# Rechnung} other {# Rechnungen}}',
      '{days, plural, one {# day} other {# days}}': '{days, plural, other {# Tage}}',
      'Pay {amount}': '{betrag} zahlen',
      'Due <b>now</b>': '<b>Jetzt</b> fällig',
      Gone: 'Fort',
    }
    const faults = [
      '“Gone” is used nowhere',
      '“{days, plural, other {# Tage}}” lacks the plural one',
      '“{betrag} zahlen” asks for {betrag}, and the text for {amount}',
    ]
    const found = (folder: string) =>
      cataloguesIn([file(`src/translations/${folder}/de.json`, JSON.stringify(catalogue))], { server: used, web: used })
    const [ofServer, ofScreens] = [found('server'), found('web')]
    expect([messages(ofServer.findings), ofServer.missing]).toEqual([['“Save” is not translated', ...faults], []])
    // a text that a screen lacks is in English
    expect([messages(ofScreens.findings), ofScreens.missing]).toEqual([
      faults,
      ['de: 1 of 5 texts of screens are not translated'],
    ])
  })

  test('use no word that the glossary of their language avoids, but where it says so', () => {
    const glossary = file(
      'docs/languages/de.md',
      '| English     | German             | Avoid, and why                 | Source |',
      '| credit note | Rechnungskorrektur | `Gutschrift`: in tax law other | UStG   |',
      '',
      '- `Gutschrift`: Credited by the bank',
    )
    const used = ['Credit note', 'Credited by the bank', 'Credited']
    const catalogue = {
      'Credit note': 'Die Gutschrift',
      'Credited by the bank': 'Gutschrift',
      Credited: 'Gutschriften',
    }
    const files = [glossary, file('src/translations/web/de.json', JSON.stringify(catalogue))]
    expect(messages(cataloguesIn(files, { server: used, web: used }).findings)).toEqual([
      '“Die Gutschrift” says “Gutschrift”, which docs/languages/de.md avoids',
    ])
  })
})

test('rows are locked in one place alone, but for those that skip what others hold', () => {
  const inFile = (path: string, text: string) => messages(lockFindings([file(path, text)]))
  const locks = `tx.select().from(invoices).for('no key update')`
  expect(inFile('src/features/invoices/commands.ts', locks)).toHaveLength(1)
  expect(
    inFile('src/features/invoices/commands.ts', 'await tx.execute(sql`select from invoices for update`)'),
  ).toHaveLength(1)
  expect(inFile('src/platform/database/locks.ts', locks)).toEqual([])
  expect(inFile('src/features/mail/jobs.ts', `tx.select().from(emails).for('update', { skipLocked: true })`)).toEqual(
    [],
  )
})

describe('two features that need each other both ways', () => {
  const there = file('src/features/stock/commands.ts', `import { hold } from '../orders/commands/hold.ts'`)
  const back = (target: string) => file('src/features/orders/queries.ts', `import { x } from '../stock/${target}'`)

  const none = { features: {}, 'features/web': {} }
  const known = { ...none, features: { 'orders–stock': 'a reason' } }

  test('are found unless they are known', () => {
    expect(messages(pairFindings([there, back('queries.ts')], none))).toHaveLength(1)
    expect(pairFindings([there, back('queries.ts')], known)).toEqual([])
  })

  test('are none where one needs tables or a contract alone, and leave the list then', () => {
    expect(pairFindings([there, back('tables.ts')], none)).toEqual([])
    expect(messages(pairFindings([there], known))).toHaveLength(1)
  })

  test('are found on screens too', () => {
    const quotes = file('src/features/quotes/web/api.ts', `import { thing } from '../../mail/web/api.ts'`)
    const mail = file('src/features/mail/web/api.ts', `import { thing } from '../../quotes/web/api.ts'`)
    expect(messages(pairFindings([quotes, mail], none))).toHaveLength(1)
  })
})

/** Finds words on screen that do not go through `t`, and looks that do not turn round in a language from right to left. */
import { type Finding, isCode, isTest, type SourceFile } from './source-file.ts'
import { isTranslation, type Node, placeIn, walk } from './syntax.ts'

/** Where every text is translated. At the end this is all of `src/`. */
export const CONVERTED = [
  'src/formats/',
  'src/features/accounting/web/',
  'src/features/accounts/web/',
  'src/features/activity/web/',
  'src/features/api-tokens/web/',
  'src/features/business-imports/web/',
  'src/features/businesses/web/',
  'src/features/credit-notes/web/',
  'src/features/customers/web/',
  'src/features/dashboard/web/',
  'src/features/documents/web/',
  'src/features/history/web/',
  'src/features/identity-provider/web/',
  'src/features/imports/web/',
  'src/features/invoices/web/',
  'src/features/ledger/web/',
  'src/features/mail/web/',
  'src/features/members/web/',
  'src/features/number-series/web/',
  'src/features/one-time-codes/web/',
  'src/features/passkeys/web/',
  'src/features/price-lists/web/',
  'src/features/prices/web/',
  'src/features/products/web/',
  'src/features/saved-views/web/',
  'src/features/public-links/web/',
  'src/features/payments/web/',
  'src/features/settings/web/',
  'src/features/statements/web/',
  'src/features/reorder/web/',
  'src/features/stock/web/',
  'src/features/stock-counts/web/',
  'src/features/system/web/',
  'src/features/taxes/web/',
  'src/shell/',
  'src/ui/',
  'src/web/',
]

/** Files that another program reads, in the language of that program. */
const FOR_PROGRAMS = ['src/formats/datev/', 'src/formats/e-invoice/', 'src/formats/bank/']

/** What is the same in every language. */
const NOT_WORDS =
  /^(Daybook|Edge|Opera|Firefox|Chrome|Safari|Android|Windows|Linux|Enter|Escape|Home|End|Tab|Backspace|Delete|Page(Up|Down)|Arrow(Up|Down|Left|Right)|Key[A-Z])$/
const TEXT_ATTRIBUTES = new Set(['aria-label', 'placeholder', 'title', 'label', 'alt', 'text', 'help', 'description'])
const HIDDEN_ATTRIBUTES = new Set(['className', 'd', 'to', 'id', 'hotkey', 'aria-keyshortcuts'])

const LETTERS = /\p{L}{2}/u
const CAPITALISED = /^\P{L}*\p{Lu}\p{Ll}+(?!-?\p{L})/u
const SENTENCE = /\p{L}+ \p{L}+.*[.!?…]$/su

/** Tailwind's names of the left and the right; `left-1/2` with its translation is the middle. */
const ONE_SIDED =
  /(?<![\w-])-?(?:(?:[mp][lr]|left|right|scroll-[mp][lr])-[\w[(.]|text-(?:left|right)|border-[lr]\b|rounded-(?:[lr]|[tb][lr])\b|float-(?:left|right))[\w/.[\]()-]*/

const isIn = (path: string, folders: readonly string[]) => folders.some(folder => path.startsWith(folder))

export function hardCodedFindings(files: readonly SourceFile[], converted: readonly string[] = CONVERTED): Finding[] {
  return files
    .filter(({ path }) => isCode(path) && !isTest(path) && isIn(path, converted) && !isIn(path, FOR_PROGRAMS))
    .flatMap(file => {
      const findings: Finding[] = []
      walk(file, (node, around) => {
        const text = textOf(node)
        if (text === undefined || around.some(isNeverShown)) return
        const side = ONE_SIDED.exec(text)?.[0]
        const isMiddle = side !== undefined && /^(left|right)-1\/2$/.test(side) && text.includes('translate-x-1/2')
        const words = text.trim()
        if (!isPartOfCode(node, around) && isShown(words, node, around) && !NOT_WORDS.test(words)) {
          findings.push({ path: placeIn(file, node), message: `“${words}” is not translated: write t('…')` })
        } else if (side !== undefined && !isMiddle) {
          const message = `“${side}” stays on its side from right to left: write the one with start or end`
          findings.push({ path: placeIn(file, node), message })
        }
      })
      return findings
    })
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  return node.type === 'TemplateLiteral' ? node.quasis.map(quasi => quasi.value.cooked ?? '').join('…') : undefined
}

function isNeverShown(node: Node): boolean {
  if (isTranslation(node) || isLogged(node)) return true
  if (node.type === 'NewExpression') return node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')
  return /^(Import|Export(All|Named)Declaration$|TS(?!As|Satisfies|NonNull))/.test(node.type) && !isDeclaring(node)
}

function isLogged(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object } = node.callee
  return object.type === 'Identifier' && object.name === 'console'
}

function isDeclaring(node: Node): boolean {
  return node.type === 'ExportNamedDeclaration' && node.declaration !== null
}

function isPartOfCode(node: Node, [parent, grandparent]: readonly Node[]): boolean {
  if (parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase') return true
  if (parent?.type === 'Property' && parent.key === node) return true
  if (parent?.type === 'MemberExpression') return true
  if (parent?.type === 'AssignmentExpression') {
    return (
      parent.left.type === 'MemberExpression' &&
      parent.left.property.type === 'Identifier' &&
      parent.left.property.name === 'name'
    )
  }
  const attribute = attributeOf(parent) ?? attributeOf(grandparent)
  return attribute !== undefined && HIDDEN_ATTRIBUTES.has(attribute)
}

function isShown(words: string, node: Node, around: readonly Node[]): boolean {
  const [parent, grandparent] = around
  const attribute = attributeOf(parent) ?? attributeOf(grandparent)
  const isText = node.type === 'JSXText' || (attribute === undefined ? isChild(around) : TEXT_ATTRIBUTES.has(attribute))
  return isText ? LETTERS.test(words) : CAPITALISED.test(words) || SENTENCE.test(words)
}

function attributeOf(node: Node | undefined): string | undefined {
  return node?.type === 'JSXAttribute' && typeof node.name.name === 'string' ? node.name.name : undefined
}

/** `<p>{isNew ? 'New' : name}</p>` */
function isChild(around: readonly Node[]): boolean {
  const place = around.findIndex(node => !/^(Conditional|Logical|Parenthesized)Expression$/.test(node.type))
  const [container, element] = [around[place], around[place + 1]]
  return container?.type === 'JSXExpressionContainer' && /^JSX(Element|Fragment)$/.test(element?.type ?? '')
}

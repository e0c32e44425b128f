/** Finds the texts that the sources hand to `t` and `rich`, and those that no catalogue could hold. */
import { keyWithContext } from '../../src/translations/translator.ts'
import { messageFault } from './message-fault.ts'
import { type Finding, isCode, isTest, type SourceFile } from './source-file.ts'
import { isTranslation, isTranslationOf, type Node, placeIn, walk } from './syntax.ts'

/** Besides `t` for both sides, it says what is wrong with a date. */
export const SHARED_TEXTS = 'src/translations/shared.ts'

export interface UsedTexts {
  /** The key of its translation in a catalogue, in alphabetical order. */
  readonly keys: readonly string[]
  /** Where each key stands: `src/ui/Button.tsx:12`. */
  readonly places: ReadonlyMap<string, readonly string[]>
  readonly findings: readonly Finding[]
}

export function usedTexts(files: readonly SourceFile[]): UsedTexts {
  const places = new Map<string, string[]>()
  const findings: Finding[] = []
  for (const file of files) {
    const isSource = file.path.startsWith('src/') && isCode(file.path) && !isTest(file.path)
    const isMachinery = file.path.startsWith('src/translations/') && file.path !== SHARED_TEXTS
    if (!isSource || isMachinery || !/\b(t|rich)\(/.test(file.text)) continue
    walk(file, node => {
      if (isTranslationOf(node))
        findings.push({ path: placeIn(file, node), message: 'take `t` out of its object, so that its text is found' })
      if (!isTranslation(node) || node.type !== 'CallExpression') return
      const text = writtenOut(node.arguments[0])
      const context = contextOf(node.arguments[1])
      const fault = text === undefined ? 'a text is written out where it is translated' : messageFault(text)
      if (fault !== undefined) findings.push({ path: placeIn(file, node), message: fault })
      else if (text !== undefined) {
        const key = context === undefined ? text : keyWithContext(text, context)
        places.set(key, [...(places.get(key) ?? []), placeIn(file, node)])
      }
    })
  }
  return { keys: [...places.keys()].sort(), places, findings }
}

function writtenOut(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' && node.quasis.length === 1
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined
}

function contextOf(values: Node | undefined): string | undefined {
  if (values?.type !== 'ObjectExpression') return undefined
  for (const property of values.properties) {
    const isContext =
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'context'
    if (isContext) return writtenOut(property.value)
  }
  return undefined
}

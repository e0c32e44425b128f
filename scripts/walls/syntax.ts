/** Reads a source file into its syntax tree and walks through it. */
import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import type { SourceFile } from './source-file.ts'

export type { Node } from 'oxc-parser'

/** Calls back for every node, with the nodes around it, the nearest first. */
export function walk(file: SourceFile, visit: (node: Node, around: readonly Node[]) => void): void {
  const enter = (node: Node, around: readonly Node[]): void => {
    visit(node, around)
    const inner = [node, ...around]
    for (const key of visitorKeys[node.type] ?? []) {
      const child: unknown = Reflect.get(node, key)
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) enter(each, inner)
    }
  }
  enter(parseSync(file.path, file.text).program, [])
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** `src/ui/Button.tsx:12` */
export function placeIn(file: SourceFile, node: Node): string {
  return `${file.path}:${file.text.slice(0, node.start).split('\n').length}`
}

/** `written.t('…')` */
export function isTranslationOf(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { property } = node.callee
  return property.type === 'Identifier' && /^(t|rich)$/.test(property.name)
}

/** `t('…')` or `rich('…')`. */
export function isTranslation(node: Node): boolean {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && /^(t|rich)$/.test(node.callee.name)
}

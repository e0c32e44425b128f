/** Features whose screens need each other both ways: ARCHITECTURE.md names them, with the reason. */
import { placeOf } from './rooms.ts'
import { type Finding, importsOf, isCode, isTest, type SourceFile } from './source-file.ts'

const NAMED = new Set(['bank bills', 'customers prices', 'prices products', 'products stock'])

export function pairFindings(files: readonly SourceFile[]): Finding[] {
  const first = new Map<string, { path: string; target: string }>()
  for (const file of files.filter(({ path }) => isCode(path) && !isTest(path))) {
    const from = placeOf(file.path)
    if (from.room !== 'features/web') continue
    for (const { target } of importsOf(file)) {
      const to = placeOf(target)
      const arrow = `${from.feature} ${to.feature}`
      if (to.room === 'features/web' && to.feature !== from.feature && !first.has(arrow)) {
        first.set(arrow, { path: file.path, target })
      }
    }
  }
  return [...first].flatMap(([arrow, { path, target }]) => {
    const [one = '', other = ''] = arrow.split(' ')
    const back = first.get(`${other} ${one}`)
    if (!back || one > other || NAMED.has(arrow)) return []
    return [
      {
        path,
        message: `${one} and ${other} need each other: imports ${target}, and ${back.path} imports ${back.target}`,
      },
    ]
  })
}

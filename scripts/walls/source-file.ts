/** A file of the repository, and what it imports. */

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  readonly path: string
  readonly text: string
}

export interface Finding {
  readonly path: string
  readonly message: string
}

export interface Import {
  /** A path from the root of the repository, or the name of a package. */
  readonly target: string
  readonly isPackage: boolean
  /** Gone when the program runs. */
  readonly onlyTypes: boolean
  /** Loaded when the program asks for it: `import('./Chart.tsx')`. */
  readonly isLate: boolean
}

const STATEMENT = /^[ \t]*(?:import|export)\s+(?:(?<clause>[^'";]*?)\s*\bfrom\s*)?(['"])(?<target>[^'"\n]+)\2/gm
const DYNAMIC = /\bimport\(\s*(['"])(?<target>[^'"\n]+)\1\s*\)/g

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs|js)$/.test(path)
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

export function importsOf(file: SourceFile): Import[] {
  const text = withoutComments(file.text)
  const still = [...text.matchAll(STATEMENT)].map(({ groups }) => ({
    ...found(file, groups?.target ?? '', groups?.clause ?? ''),
    isLate: false,
  }))
  const late = [...text.matchAll(DYNAMIC)].map(({ groups }) => ({
    ...found(file, groups?.target ?? '', ''),
    isLate: true,
  }))
  return [...still, ...late]
}

export function withoutComments(text: string): string {
  // A comment does not begin inside an address such as https://example.com.
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
}

function found(file: SourceFile, target: string, clause: string): Omit<Import, 'isLate'> {
  const isPackage = !target.startsWith('.')
  return { target: isPackage ? target : resolved(file.path, target), isPackage, onlyTypes: namesOnlyTypes(clause) }
}

function namesOnlyTypes(clause: string): boolean {
  if (/^type\s/.test(clause)) return true
  const names = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1]
  return names?.split(',').every(name => name.trim() === '' || /^type\s/.test(name.trim())) ?? false
}

function resolved(from: string, target: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of target.replace(/\?.*$/, '').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Texts that may not be written: clocks and chance in the domain, and anything that names a machine or a package registry. */
import { type Finding, isCode, isTest, type SourceFile, withoutComments } from './source-file.ts'

interface Rule {
  readonly pattern: RegExp
  readonly message: string
}

const IN_DOMAIN: readonly Rule[] = [
  { pattern: /\bDate\.now\b/, message: 'the domain has no clock: take the instant as an argument instead of Date.now' },
  {
    pattern: /\bnew Date(?:\(\s*\)|(?!\s*\())|(?<![.\w]|new )Date\(\s*\)/,
    message: 'the domain has no clock: take the instant as an argument instead of new Date()',
  },
  { pattern: /\bperformance\.now\b/, message: 'the domain has no clock: performance.now belongs to hosts' },
  {
    pattern: /\bMath\.random\b/,
    message: 'the domain has no dice: take the random bytes as an argument instead of Math.random',
  },
  {
    pattern: /\bcrypto\.(?:getRandomValues|randomUUID)\b/,
    message: 'the domain has no dice: take the random bytes as an argument',
  },
]

const EVERYWHERE: readonly Rule[] = [
  { pattern: /(?<![\w.~-])\/(?:home|Users)\/[A-Za-z0-9_.-]+/, message: 'names a home directory of one machine' },
  {
    pattern: /(?<![\w.~-])\/(?:root|work|workspace|workspaces)\/[A-Za-z0-9_.-]+/,
    message: 'names a directory of one machine',
  },
  { pattern: /\b[A-Z]:\\(?:Users|Documents)\\/, message: 'names a directory of one machine' },
  {
    pattern: /\b(?:registry|artifactory|nexus|verdaccio)\.[a-z0-9-]+\.[a-z]{2,}/i,
    message: 'names a package registry',
  },
  { pattern: /"resolved":\s*"https?:\/\/\w/, message: 'names where packages were downloaded from' },
]

export function textFindings(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(file => {
    const ofDomain = file.path.startsWith('src/domain/') && isCode(file.path) && !isTest(file.path)
    const domain = ofDomain ? matches(IN_DOMAIN, file.path, withoutComments(file.text)) : []
    return [...domain, ...matches(EVERYWHERE, file.path, file.text)]
  })
}

function matches(rules: readonly Rule[], path: string, text: string): Finding[] {
  return rules.flatMap(({ pattern, message }) => {
    const found = pattern.exec(text)
    if (!found) return []
    const line = text.slice(0, found.index).split('\n').length
    return [{ path: `${path}:${line}`, message: `${message} (“${found[0]}”)` }]
  })
}

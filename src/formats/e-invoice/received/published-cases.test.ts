/**
 * The unit cases and examples that CEN, Peppol and others publish, where they are: in the folder of DAYBOOK_E_INVOICES, or beside the project.
 * `rules/` has one file for each rule, with cases that keep or break it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { XmlElement } from '@rgrove/parse-xml'
import { describe, expect, test } from 'vitest'
import { dueOn, owedOn } from '../../../testing/owed-on.ts'
import { readInvoice, readXmlInvoice } from './read-xml.ts'
import { all, child, children, textAt, xmlRoot } from './xml.ts'

const PUBLISHED = process.env.DAYBOOK_E_INVOICES ?? join(import.meta.dirname, '../../../../../shared/en16931')

const filesIn = (folder: string) =>
  (existsSync(PUBLISHED) ? readdirSync(join(PUBLISHED, folder)) : [])
    .filter(name => name.endsWith('.xml'))
    .map(name => join(PUBLISHED, folder, name))

/** What is decided wrong in a file of cases. */
function wrongIn(path: string): readonly string[] {
  return children(xmlRoot(readFileSync(path)), 'test').flatMap((each, place) => {
    const invoice = child(each, 'Invoice') ?? child(each, 'CreditNote')
    const broken = new Set(readInvoice(invoice as XmlElement).findings.map(({ rule }) => rule))
    const rules = (name: string) => all(each, 'assert', name).map(rule => textAt(rule))
    return [
      ...rules('success').filter(rule => broken.has(rule)),
      ...['error', 'warning', 'fatal'].flatMap(rules).filter(rule => !broken.has(rule)),
    ].map(rule => `${place + 1}: ${rule}`)
  })
}

describe.runIf(existsSync(PUBLISHED))('of what is published', () => {
  test('all files of cases are decided as they say', () => {
    const files = ['rules/invoice', 'rules/credit-note'].flatMap(filesIn)
    const wrong = files.map(path => [path, wrongIn(path)] as const).filter(([, cases]) => cases.length > 0)
    console.info(`${files.length - wrong.length} of ${files.length} files are decided rightly`)
    expect(wrong).toEqual([])
  })

  test.each(['examples/ubl', 'examples/cii', 'examples/bis'].flatMap(filesIn))('%s is read', path => {
    const { invoice, findings } = readXmlInvoice(readFileSync(path))
    expect(owedOn(invoice)).toBe(dueOn(invoice))
    // the numbers of organizations in them are made up
    const isMadeUp = (rule: string) => rule.startsWith('PEPPOL-COMMON-')
    const errors = findings
      .filter(({ severity, rule }) => severity === 'error' && !isMadeUp(rule))
      .map(({ rule }) => rule)
    expect(invoice.number).not.toBe('')
    expect(errors).toEqual([])
  })
})

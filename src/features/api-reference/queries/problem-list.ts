/** Every code with which the API refuses, with its status and a sentence. */
import type { BrokenRules, RuleCode } from '../../../domain/rule-broken.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { problemOf, refusalCodes, refusalProblem } from '../../../platform/problem.ts'
import { ruleWords } from '../../../platform/problem-words/problem-words.ts'

/** What the sentences of broken rules mention. */
const MENTIONED = {
  product: 'Brass lamp',
  wanted: 3000,
  remaining: 1000,
  available: 1000,
  limit: 999_999_999_000,
  status: 'paid',
  number: 'INV-2026-0001',
  lowest: 43,
  amount: 2450,
  balance: 2000,
  paid: 2450,
}

export interface ProblemCode {
  readonly code: string
  readonly status: number
  readonly detail: string
}

export function listProblems(): ProblemCode[] {
  const refused = refusalCodes.map(refusalProblem)
  const broken = (Object.keys(ruleWords) as RuleCode[]).map(code =>
    problemOf(new RuleBroken(code, MENTIONED as unknown as BrokenRules[typeof code])),
  )
  return [...refused, ...broken.filter(problem => problem !== undefined)]
    .map(({ code, status, detail }) => ({ code, status, detail }))
    .sort((a, b) => a.status - b.status || a.code.localeCompare(b.code))
}

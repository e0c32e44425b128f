/** Shows at its field why the server refused a save, and tells the kinds of refusal apart. */
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { ApiProblem } from '../../../../../web/client.ts'
import { problemWords } from '../../../../../web/form-problem.ts'
import type { NewInvoice } from '../../../contract.ts'
import type { EditorValues } from '../editor-values.ts'
import { placedFault } from './editor-body.ts'

export function showEditorProblem(form: UseFormReturn<EditorValues, unknown, NewInvoice>, problem: unknown): void {
  const faults = problem instanceof ApiProblem ? (problem.details.errors ?? []) : []
  for (const { field, message } of faults) {
    const { name } = placedFault({ path: field.split('.'), message }, form.getValues())
    form.setError(name as FieldPath<EditorValues>, { type: 'server', message })
  }
  if (faults.length === 0) {
    form.setError('root.server', { type: 'server', message: problemWords(problem) })
  }
}

const GONE = ['not-found', 'invoice-already-issued', 'move-not-allowed']

/** Deleted or issued by someone else in the meantime: what was typed can only become another draft. */
export function isOrphaned(problem: unknown): boolean {
  return problem instanceof ApiProblem && GONE.includes(problem.details.code)
}

export function isChangedMeanwhile(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.details.code === 'changed-meanwhile'
}

export function isDiscountTooLarge(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.details.code === 'discount-too-large'
}

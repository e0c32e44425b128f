/** An invoice while it is being written: checked, kept, saved and issued, and what a refusal leads to. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { sameValues } from '../../../../ui/forms/same-values.ts'
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import type { Invoice, NewInvoice } from '../../contract.ts'
import { invoiceOptions, useCreateInvoice, useSaveDraft } from '../api.ts'
import { editorResolver } from './editor-body.ts'
import { isChangedMeanwhile, isDiscountTooLarge, isOrphaned, showEditorProblem } from './editor-problem.ts'
import { type EditorValues, revivedValues, type SavedDraft, valuesOf } from './editor-values.ts'
import { changedTaxes } from './lines/line-taxes.ts'

export type Intent = 'save' | 'send'

/** What somebody has to decide: about another person's version, or how the saved draft goes to the customer. */
export type EditorQuestion =
  | { about: 'other-version'; theirs: EditorValues; intent: Intent }
  | { about: 'issue'; invoiceId: string }

export type EditorStart = { start: EditorValues; invoiceId?: string; keptAs: string }

export function useInvoiceEditor({ start, invoiceId, keptAs }: EditorStart, sheet: RefObject<HTMLElement | null>) {
  const business = useBusiness()
  const client = useQueryClient()
  const navigate = useNavigate()
  const taxes = useTaxes()
  const createInvoice = useCreateInvoice()
  const saveDraft = useSaveDraft(invoiceId ?? '')
  const [underWay, setUnderWay] = useState<Intent | null>(null)
  const [question, setQuestion] = useState<EditorQuestion | null>(null)
  const [orphaned, setOrphaned] = useState(false)
  const [attempts, setAttempts] = useState(0)
  /** Set at once, as the next press may come before anything is drawn. */
  const busy = useRef(false)
  const resolver = useMemo(() => editorResolver(business), [business])
  const form = useForm<EditorValues, unknown, NewInvoice>({ defaultValues: start, resolver, shouldFocusError: false })
  const kept = useKeptDraft(keptAs, form, revivedValues)
  /** What the form began with: the draft as it was read, or as it was when the kept values were typed upon it. */
  const base = form.formState.defaultValues as EditorValues
  // Its methods never change, so whoever reads them is not drawn again when the state does
  const [parts] = useState(form)

  /** @returns the saved draft, unless it was refused */
  const create = (body: NewInvoice, intent: Intent) =>
    createInvoice.write(body, { done: kept.forget, refused: problem => refused(problem, intent) })

  /** An edit that changes nothing changes nothing; but what is issued is what the editor shows, at the taxes of today. */
  const change = async (body: NewInvoice, intent: Intent, saved: SavedDraft & { id: string }) => {
    const changed = !sameValues(form.getValues(), base) || changedTaxes(saved, taxes).length > 0
    if (!changed) return saved
    return saveDraft.write(
      { ...body, version: saved.version },
      { done: kept.forget, refused: problem => refused(problem, intent) },
    )
  }

  const current = (id: string) => client.fetchQuery({ ...invoiceOptions(business.id, id), staleTime: 0 })

  const save = async (body: NewInvoice, intent: Intent) => {
    setUnderWay(intent)
    const saved = form.getValues('saved')
    const written = await (invoiceId && saved && !orphaned
      ? change(body, intent, { ...saved, id: invoiceId })
      : create(body, intent))
    // The page it leads to is to show the invoice as it is now
    const now = written && sheet.current ? await current(written.id).catch(() => undefined) : undefined
    setUnderWay(null)
    if (!written) return
    if (intent === 'save') notifyDone(t('Draft saved.'))
    if (!sheet.current) return
    if (intent === 'save') await leaveFor(written.id)
    else if (now?.status === 'draft' && now.version !== written.version) askAbout(now, intent)
    else setQuestion({ about: 'issue', invoiceId: written.id })
  }

  /** Back leads to what was there before the writing, not to an empty form. */
  const leaveFor = (id: string) => navigate({ to: '/invoices/$invoiceId', params: { invoiceId: id }, replace: true })

  const askAbout = (theirs: Invoice, intent: Intent) =>
    setQuestion({ about: 'other-version', theirs: valuesOf(theirs, business), intent })

  const refused = async (problem: unknown, intent: Intent) => {
    const theirs = isChangedMeanwhile(problem) && invoiceId ? await current(invoiceId).catch(() => null) : null
    if (theirs?.status === 'draft') {
      return askAbout(theirs, intent)
    }
    if (isOrphaned(problem)) setOrphaned(true)
    if (!isShownAtItsField(problem)) showEditorProblem(form, problem)
  }
  /** A discount that is too large is told where it is typed, before anyone asks. */
  const isShownAtItsField = (problem: unknown) => isDiscountTooLarge(problem) && firstFaultIn(sheet.current) !== null

  // In an effect, when all errors of the attempt have been drawn
  useEffect(() => {
    if (attempts > 0) firstFaultIn(sheet.current)?.focus()
  }, [attempts, sheet])

  const submit = (intent: Intent) => {
    if (busy.current) return
    busy.current = true
    setQuestion(null)
    void form
      .handleSubmit(body => save(body, intent))()
      .finally(() => {
        busy.current = false
        setAttempts(count => count + 1)
      })
  }

  /** Their version becomes what mine is compared with, and the one that a save follows. */
  const follow = (theirs: EditorValues, mine: EditorValues) => {
    form.reset(theirs)
    form.reset(mine, { keepDefaultValues: true })
    setQuestion(null)
  }

  return {
    ...{ form, parts, kept, base, underWay, question, orphaned, submit, follow, leaveFor },
    dismiss: () => setQuestion(null),
  }
}

export type InvoiceEditing = ReturnType<typeof useInvoiceEditor>

function firstFaultIn(form: HTMLElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
}

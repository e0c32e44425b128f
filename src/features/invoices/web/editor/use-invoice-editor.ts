/** An invoice while it is being written: checked, kept, saved and sent, and what a refusal leads to. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { sameValues } from '../../../../ui/forms/same-values.ts'
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts'
import { ConnectionLost } from '../../../../web/client.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import type { NewInvoice } from '../../contract.ts'
import { notifyIssued } from '../actions/notify-issued.ts'
import { type Shortage, shortagesOptions } from '../actions/shortages.ts'
import { invoiceOptions, useCreateInvoice, useIssueSavedDraft, useSaveDraft } from '../api.ts'
import { editorResolver } from './editor-body.ts'
import { isChangedMeanwhile, isDiscountTooLarge, isOrphaned, showEditorProblem } from './editor-problem.ts'
import { type EditorValues, revivedValues, type SavedDraft, valuesOf } from './editor-values.ts'
import { changedTaxes } from './lines/line-taxes.ts'

export type Intent = 'save' | 'send'

/** The save waits until somebody has decided: about another person's version, or about goods that are not there. */
export type EditorQuestion =
  | { about: 'other-version'; theirs: EditorValues; intent: Intent }
  | { about: 'shortages'; shortages: Shortage[] }

export type EditorStart = { start: EditorValues; invoiceId?: string; keptAs: string }

export function useInvoiceEditor({ start, invoiceId, keptAs }: EditorStart, sheet: RefObject<HTMLElement | null>) {
  const business = useBusiness()
  const client = useQueryClient()
  const navigate = useNavigate()
  const taxes = useTaxes()
  const createInvoice = useCreateInvoice()
  const saveDraft = useSaveDraft(invoiceId ?? '')
  const issueDraft = useIssueSavedDraft()
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

  /** A new invoice is written, and issued when it is to be sent, in one step. @returns its id, unless it was refused */
  const create = async (body: NewInvoice, intent: Intent): Promise<string | undefined> => {
    const receipt = await createInvoice.write(intent === 'send' ? { ...body, issue: true } : body, {
      done: written => {
        kept.forget()
        if (intent === 'send') notifyIssued(written)
        else notifyDone('Draft saved.')
      },
      refused: problem => refused(problem, intent),
    })
    return receipt?.id
  }

  /** An edit that changes nothing changes nothing; but what is issued is what the editor shows, at the taxes of today. */
  const change = async (body: NewInvoice, intent: Intent, saved: SavedDraft & { id: string }) => {
    const { id } = saved
    const changed = !sameValues(form.getValues(), base) || changedTaxes(saved, taxes).length > 0
    const written = changed
      ? await saveDraft.write(
          { ...body, version: saved.version },
          { done: kept.forget, refused: problem => refused(problem, intent) },
        )
      : saved
    if (!written) return undefined
    if (intent === 'save') {
      notifyDone('Draft saved.')
      return id
    }
    const issued = await issueDraft.write(
      { id, version: written.version },
      { done: notifyIssued, refused: problem => (changed ? tellNotSent(problem) : refused(problem, intent)) },
    )
    // What has been saved stays, and is shown where it can be sent once more
    return issued || changed ? id : undefined
  }

  const current = (id: string) => client.fetchQuery({ ...invoiceOptions(business.id, id), staleTime: 0 })

  const save = async (body: NewInvoice, intent: Intent) => {
    setUnderWay(intent)
    const saved = form.getValues('saved')
    const id = await (invoiceId && saved && !orphaned
      ? change(body, intent, { ...saved, id: invoiceId })
      : create(body, intent))
    // The page it leads to is to show the invoice as it is now
    if (id && sheet.current) await current(id).catch(() => {})
    setUnderWay(null)
    // Whoever has gone elsewhere meanwhile stays there; back leads to what was there before the writing, not to an empty form
    if (id && sheet.current) await navigate({ to: '/invoices/$invoiceId', params: { invoiceId: id }, replace: true })
  }

  const refused = async (problem: unknown, intent: Intent) => {
    const theirs = isChangedMeanwhile(problem) && invoiceId ? await current(invoiceId).catch(() => null) : null
    if (theirs?.status === 'draft') {
      return setQuestion({ about: 'other-version', theirs: valuesOf(theirs, business), intent })
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

  /** Asks before it sells what is not there, unless that has been answered. */
  const submit = (intent: Intent, { shortagesKnown = false } = {}) => {
    if (busy.current) return
    busy.current = true
    setQuestion(null)
    const checked = form.handleSubmit(async body => {
      if (intent === 'send' && !shortagesKnown) {
        const shortages = await client.fetchQuery(shortagesOptions(business, body.items)).catch(() => [])
        if (shortages.length > 0) return setQuestion({ about: 'shortages', shortages })
      }
      await save(body, intent)
    })
    void checked().finally(() => {
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

  return { form, parts, kept, base, underWay, question, orphaned, submit, follow, dismiss: () => setQuestion(null) }
}

export type InvoiceEditing = ReturnType<typeof useInvoiceEditor>

function firstFaultIn(form: HTMLElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
}

function tellNotSent(problem: Error): void {
  notifyAttention(
    problem instanceof ConnectionLost
      ? problem.message
      : `The draft is saved, but it is not marked as sent. ${problem.message}`,
  )
}

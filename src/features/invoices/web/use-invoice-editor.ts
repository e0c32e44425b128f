/** An invoice while it is being written: how is it checked, kept, saved and sent, and what if that is refused? */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { notifyAttention, notifyDone } from '../../../ui/notifications.tsx'
import { useKeptDraft } from '../../../ui/use-kept-draft.ts'
import { useOnceKey } from '../../../ui/use-once-key.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import type { NewInvoice } from '../contract.ts'
import { invoiceOptions, useIssueSavedDraft, useSaveDraft } from './api.ts'
import { editorResolver } from './editor-body.ts'
import { isChangedMeanwhile, isOrphaned, showEditorProblem } from './editor-problem.ts'
import { type EditorValues, valuesOf } from './editor-values.ts'
import { notifyIssued } from './notify-issued.ts'
import { type Shortage, shortagesOptions } from './shortages.ts'

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
  const onceKey = useOnceKey()
  const saveDraft = useSaveDraft()
  const issueDraft = useIssueSavedDraft()
  const [underWay, setUnderWay] = useState<Intent | null>(null)
  const [question, setQuestion] = useState<EditorQuestion | null>(null)
  const [orphaned, setOrphaned] = useState(false)
  const base = useRef(start)
  const resolver = useMemo(() => editorResolver(business), [business])
  const form = useForm<EditorValues, unknown, NewInvoice>({ defaultValues: start, resolver, shouldFocusError: false })
  const kept = useKeptDraft(keptAs, form)
  const { isDirty } = form.formState
  // Its methods never change, so whoever reads them is not drawn again when the state does
  const [parts] = useState(form)

  const write = async (body: NewInvoice): Promise<string> => {
    const saved = form.getValues('saved')
    if (!invoiceId || !saved || orphaned) {
      return (await saveDraft.mutateAsync({ created: body, key: onceKey(body) })).id
    }
    // An edit that changes nothing changes nothing
    if (isDirty) await saveDraft.mutateAsync({ changed: { ...body, version: saved.version }, invoiceId })
    return invoiceId
  }

  const issue = (id: string) =>
    issueDraft
      .mutateAsync(id)
      .then(notifyIssued, problem =>
        notifyAttention(`The draft is saved, but it is not marked as sent. ${problem.message}`),
      )

  const current = (id: string) => client.fetchQuery({ ...invoiceOptions(business.id, id), staleTime: 0 })

  const save = async (body: NewInvoice, intent: Intent) => {
    setUnderWay(intent)
    try {
      const id = await write(body)
      kept.forget()
      if (intent === 'send') await issue(id)
      else notifyDone('Draft saved.')
      // The page it leads to is to show the invoice as it is now
      await current(id).catch(() => {})
      await navigate({ to: '/invoices/$invoiceId', params: { invoiceId: id } })
    } catch (problem) {
      await refused(problem, intent)
    } finally {
      setUnderWay(null)
    }
  }

  const refused = async (problem: unknown, intent: Intent) => {
    const theirs = isChangedMeanwhile(problem) && invoiceId ? await current(invoiceId).catch(() => null) : null
    if (theirs?.status === 'draft') {
      return setQuestion({ about: 'other-version', theirs: valuesOf(theirs, business), intent })
    }
    if (isOrphaned(problem)) setOrphaned(true)
    showEditorProblem(form, problem)
    focusFirstFault()
  }

  const focusFirstFault = () =>
    requestAnimationFrame(() => sheet.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  /** Asks before it sells what is not there, unless that has been answered. */
  const submit = (intent: Intent, { shortagesKnown = false } = {}) => {
    if (underWay) return
    setQuestion(null)
    void form.handleSubmit(async body => {
      if (intent === 'send' && !shortagesKnown) {
        const shortages = await client.fetchQuery(shortagesOptions(business, body.items)).catch(() => [])
        if (shortages.length > 0) return setQuestion({ about: 'shortages', shortages })
      }
      await save(body, intent)
    }, focusFirstFault)()
  }

  /** Their version becomes what mine is compared with, and the one that a save follows. */
  const follow = (theirs: EditorValues, mine: EditorValues) => {
    base.current = theirs
    form.reset(theirs)
    form.reset(mine, { keepDefaultValues: true })
    setQuestion(null)
  }

  return { form, parts, kept, base, underWay, question, orphaned, submit, follow, dismiss: () => setQuestion(null) }
}

export type InvoiceEditing = ReturnType<typeof useInvoiceEditor>

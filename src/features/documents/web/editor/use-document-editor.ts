/** Checks, saves and finishes the document in the editor, and handles refusals. */
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import { completeDraft, readKeptDraft } from '../../../../ui/forms/kept-draft.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ApiProblem } from '../../../../web/client.ts'
import { problemWords } from '../../../../web/form-problem.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import type { EditedDraft } from '../../contract/draft.ts'
import { type EditedDocument, type EditorKind, useEditorKind } from './editor-kind.ts'
import { type EditorValues, revivedValues, valuesOf } from './editor-values.ts'
import { changedTaxes } from './line-taxes.ts'
import { choicesMade } from './product/choices-ahead.ts'
import { editorResolver, placedFault } from './saving/editor-body.ts'
import { draftDifferences } from './saving/editor-merge.ts'
import { useAutosave } from './saving/use-autosave.ts'

export type Intent = 'save' | 'send'

/** What the person has to decide: which version to keep, or how the saved draft goes to the customer. */
type EditorQuestion = { about: 'other-version'; theirs: EditorValues } | { about: 'send'; id: string }

export type EditorStart = {
  start: EditorValues
  /** Of a draft that was saved before. */
  id?: string
  keptAs: string
  onCreated: (id: string) => void
}

export function useDocumentEditor(
  { start, id: opensWith, keptAs, onCreated }: EditorStart,
  sheet: RefObject<HTMLElement | null>,
) {
  const business = useBusiness()
  const client = useQueryClient()
  const navigate = useNavigate()
  const taxes = useTaxes()
  const [underWay, setUnderWay] = useState<Intent | null>(null)
  const [question, setQuestion] = useState<EditorQuestion | null>(null)
  const [orphaned, setOrphaned] = useState(false)
  const [attempts, setAttempts] = useState(0)
  /** Set at once, as the next key press may come before the next render. */
  const busy = useRef(false)
  /** From the first attempt to send it, missing fields are marked. */
  const complete = useRef(false)
  const resolver = useMemo(() => editorResolver(business, () => complete.current), [business])
  const kind = useEditorKind()
  const [opened] = useState(() => {
    const kept = completeDraft(readKeptDraft(keptAs), start)
    return kept ? revivedValues(kept, start) : { values: start, base: start }
  })
  const form = useForm<EditorValues, unknown, EditedDraft>({
    defaultValues: opened.values,
    resolver,
    shouldFocusError: false,
  })
  // Its methods never change, so that parts which use them are not rendered again when the state changes
  const [parts] = useState(form)

  const current = (id: string) => kind.read(client, business.id, id)

  const askAbout = (theirs: EditedDocument) => {
    draft.halt(true)
    setQuestion({ about: 'other-version', theirs: valuesOf(theirs, business, kind.fixedDays) })
  }

  const refused = async (problem: Error): Promise<boolean> => {
    const theirs = isChangedMeanwhile(problem) && draft.id ? await current(draft.id).catch(() => null) : null
    if (theirs?.status === 'draft') {
      const [mine, other] = [form.getValues(), valuesOf(theirs, business, kind.fixedDays)]
      // an earlier save of mine whose answer was lost
      if (draftDifferences(mine, other, draft.base(), taxes).length === 0) {
        draft.rebase(other)
        form.setValue('saved', other.saved)
        return true
      }
      askAbout(theirs)
      return false
    }
    if (isOrphaned(problem, kind)) {
      draft.halt(true)
      setOrphaned(true)
    }
    if (!isShownAtItsField(problem)) showEditorProblem(form, problem, kind)
    return false
  }
  /** A discount that is too large is already marked at its field. */
  const isShownAtItsField = (problem: unknown) => isDiscountTooLarge(problem) && firstFaultIn(sheet.current) !== null

  const draft = useAutosave({
    form,
    base: opened.base,
    opensWith,
    keptAs,
    onRefused: refused,
    onCreated: id => {
      onCreated(id)
      void navigate({ ...kind.editor(id), replace: true, resetScroll: false })
    },
  })

  // In an effect, once all errors of the attempt are rendered
  useEffect(() => {
    if (attempts > 0) firstFaultIn(sheet.current)?.focus()
  }, [attempts, sheet])

  // A link to a missing field, `#items.2.price`, marks what is missing and leads to that field
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return
    complete.current = true
    const { name } = placedFault({ path: pathIn(kind, hash), message: '' }, parts.getValues())
    void parts.trigger().then(() => parts.setFocus(name as FieldPath<EditorValues>, { shouldSelect: true }))
  }, [hash, parts, kind])

  /** Back leads to the page before the editor, not to an empty form. */
  const leaveFor = (id: string) => navigate({ ...kind.page(id), replace: true })

  /** A person who has gone elsewhere in the meantime stays there. */
  const leave = async () => {
    const id = draft.saved()?.id
    if (!id || !sheet.current) return
    await current(id).catch(() => {})
    if (sheet.current) await leaveFor(id)
  }

  /** What is sent is what the editor shows, with current taxes. */
  const askToSend = async () => {
    complete.current = true
    if (!(await form.trigger())) return
    if (!(await draft.save({ isAsked: true, force: changedTaxes(form.getValues('saved'), taxes).length > 0 }))) return
    const saved = draft.saved()
    if (!saved || !sheet.current) return
    const now = await current(saved.id).catch(() => undefined)
    if (now?.status === 'draft' && now.version !== saved.version) askAbout(now)
    else setQuestion({ about: 'send', id: saved.id })
  }

  const submit = (intent: Intent) => {
    if (busy.current) return
    busy.current = true
    setQuestion(null)
    setUnderWay(intent)
    const save = async () => ((await draft.save({ isAsked: true })) ? leave() : undefined)
    const done = choicesMade().then(intent === 'send' ? askToSend : save)
    void done.finally(() => {
      busy.current = false
      setUnderWay(null)
      setAttempts(count => count + 1)
    })
  }

  /** Continues from their version, with my values or theirs. */
  const follow = (theirs: EditorValues, mine: EditorValues) => {
    draft.halt(false)
    draft.rebase(theirs)
    form.reset(mine)
    setQuestion(null)
    void draft.save()
  }
  const dismiss = () => {
    draft.halt(false)
    setQuestion(null)
  }
  const saveAsNew = () => {
    draft.halt(false)
    setOrphaned(false)
    draft.startNewDraft()
    void draft.save({ isAsked: true })
  }

  return { form, parts, draft, underWay, question, orphaned, submit, leaveFor, follow, dismiss, saveAsNew }
}

export type DocumentEditing = ReturnType<typeof useDocumentEditor>

function firstFaultIn(form: HTMLElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
}

type Form = UseFormReturn<EditorValues, unknown, EditedDraft>

function showEditorProblem(form: Form, problem: unknown, kind: EditorKind): void {
  const faults = problem instanceof ApiProblem ? (problem.details.errors ?? []) : []
  for (const { field, message } of faults) {
    const { name } = placedFault({ path: pathIn(kind, field), message }, form.getValues())
    form.setError(name as FieldPath<EditorValues>, { type: 'server', message })
  }
  if (faults.length === 0) {
    form.setError('root.server', { type: 'server', message: problemWords(problem) })
  }
}

/** `items.0.price`, as the contract of a kind calls it. */
function pathIn({ fieldNames }: EditorKind, field: string): string[] {
  const [head = '', ...rest] = field.split('.')
  return [fieldNames[head] ?? head, ...rest]
}

/** Deleted or sent by someone else in the meantime: what was typed can only become another draft. */
function isOrphaned(problem: unknown, { goneCodes }: EditorKind): boolean {
  return problem instanceof ApiProblem && ['not-found', ...goneCodes].includes(problem.details.code)
}

function isChangedMeanwhile(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.details.code === 'changed-meanwhile'
}

function isDiscountTooLarge(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.details.code === 'discount-too-large'
}

/** Saves a draft soon after each change, one save at a time. Unsaved changes are kept in the browser. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft } from '../../../../../ui/forms/kept-draft.ts'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import { ConnectionLost } from '../../../../../web/client.ts'
import { showCurrent } from '../../../../../web/shown-queries.ts'
import type { EditedDraft } from '../../../contract/draft.ts'
import { type SavedDraft, savedOf } from '../document-values.ts'
import { useEditorKind, type Written } from '../editor-kind.ts'
import { type EditorValues, isWorthADraft, keptKey } from '../editor-values.ts'
import { bodyText, checkedBody } from './editor-body.ts'

export type SaveState = 'untouched' | 'saving' | 'saved' | 'offline' | 'faulty' | 'refused'

const SETTLED_MS = 800
const RETRY_MS = 5000

type Autosave = {
  form: UseFormReturn<EditorValues, unknown, EditedDraft>
  /** The last saved values: the draft as it was read, or the blank document. */
  base: EditorValues
  /** Of a draft that was saved before. */
  opensWith: string | undefined
  /** The name under which the browser keeps a new document. */
  keptAs: string
  /** The new draft has an id now. */
  onCreated: (id: string) => void
  /** @returns true when it could be settled without the person */
  onRefused: (problem: Error) => Promise<boolean>
}

export function useAutosave({ form, base, opensWith, keptAs, onCreated, onRefused }: Autosave) {
  const business = useBusiness()
  const client = useQueryClient()
  const kind = useEditorKind()
  const { create, save: saveDraft } = kind.useWrites()
  const [id, setId] = useState(opensWith)
  const [state, setState] = useState<SaveState>('untouched')
  /** In a reference, as a save may end after the next change, and after the editor is gone. */
  const session = useRef({
    id: opensWith,
    key: keptAs,
    saved: { values: base, text: bodyText(base, business) },
    underWay: undefined as Promise<boolean> | undefined,
    timer: 0,
    isShown: false,
    /** A question is open, or the draft is deleted. */
    isHalted: false,
  }).current

  const isDirty = () => bodyText(form.getValues(), business) !== session.saved.text
  /** A new document with nothing but a customer becomes a draft only when the person asks for it; whoever leaves it leaves nothing. */
  const isWorthIt = (isAsked = false) => {
    const values = form.getValues()
    return session.id !== undefined || (isWorthADraft(values) && (isAsked || hasMoreThanCustomer(values)))
  }
  const hasMoreThanCustomer = (values: EditorValues) => textBeside(values) !== textBeside(session.saved.values)
  const textBeside = (values: EditorValues) =>
    bodyText({ ...values, customer: null, delivery: null, withholding: null }, business)

  const keep = () => {
    if (session.isHalted) return
    // a customer who is not chosen yet is kept in this browser only
    const isUnsaved = (isDirty() && isWorthIt(true)) || form.getValues('customerText') !== ''
    if (isUnsaved) keepDraft(session.key, { values: form.getValues(), base: session.saved.values })
    else forgetDraft(session.key)
  }

  const later = (delay: number) => {
    window.clearTimeout(session.timer)
    session.timer = window.setTimeout(() => void save(), delay)
  }

  /**
   * Nothing is saved when there is nothing new, unless `force` has it saved at the taxes of today; `isAsked`: by the person, not after a while.
   * @returns whether all is saved
   */
  const save = async ({ force = false, isAsked = false } = {}): Promise<boolean> => {
    window.clearTimeout(session.timer)
    if (session.underWay) {
      await session.underWay
      return save({ force, isAsked })
    }
    if (session.isHalted) return false
    if (!isWorthIt(isAsked) || !(force || isDirty())) {
      setState(known => (known === 'faulty' || known === 'refused' ? 'untouched' : known))
      return true
    }
    session.underWay = send().finally(() => {
      session.underWay = undefined
    })
    return session.underWay
  }

  const send = async (): Promise<boolean> => {
    const values = structuredClone(form.getValues())
    const { body } = checkedBody(values, business)
    if (!body) {
      setState('faulty')
      void form.trigger()
      return false
    }
    setState('saving')
    form.clearErrors('root')
    let problem: Error | undefined
    const outcome = {
      refused: (refusal: Error) => {
        problem = refusal
      },
    }
    const version = values.saved?.version
    const receipt =
      session.id === undefined || version === undefined
        ? await create(body, outcome)
        : await saveDraft({ ...body, id: session.id, version }, outcome)
    if (receipt) await follow(receipt, values)
    return receipt ? true : refused(problem)
  }

  const refused = async (problem: Error | undefined): Promise<boolean> => {
    if (!problem) return false
    if (problem instanceof ConnectionLost) {
      setState('offline')
      later(RETRY_MS)
      return false
    }
    setState(form.formState.errors.root ? 'refused' : 'faulty')
    return (await onRefused(problem)) && send()
  }

  /** The receipt's version is what the next save changes. */
  const follow = async (receipt: Written, values: EditorValues) => {
    const isNew = session.id !== receipt.id
    forgetDraft(session.key)
    session.id = receipt.id
    session.key = keptKey(business.id, receipt.id, kind.name)
    session.saved = { values, text: bodyText(values, business) }
    if (!session.isShown) {
      // while it is written, a draft alone is read again; a person who has left for another screen sees it there
      showCurrent(client)
      return keep()
    }
    setId(receipt.id)
    if (isNew) onCreated(receipt.id)
    const saved = await savedNow(receipt, values)
    session.saved = { ...session.saved, values: { ...values, saved } }
    form.setValue('saved', saved)
    keep()
    // what is saved is valid; marks that are still there are checked again
    if (Object.keys(form.formState.errors).length > 0) void form.trigger()
    setState('saved')
    if (isDirty()) later(SETTLED_MS)
  }

  /** With the prices and taxes that it was saved with, unless someone else has saved it since. */
  const savedNow = async ({ id, version }: Written, values: EditorValues): Promise<SavedDraft> => {
    const now = await kind.read(client, business.id, id).catch(() => undefined)
    if (now?.version === version) return savedOf(now)
    const { pricesIncludeTax } = values.saved ?? business
    return { version, customerId: values.customer?.id ?? null, prices: {}, pricesIncludeTax, taxes: {} }
  }

  /** Goes on from another version. */
  const rebase = (values: EditorValues) => {
    session.saved = { values, text: bodyText(values, business) }
  }

  const latest = useRef({ save, keep, later, isDirty, isWorthIt })
  latest.current = { save, keep, later, isDirty, isWorthIt }
  const { subscribe } = form
  useEffect(() => {
    session.isShown = true
    const flush = () => void latest.current.save()
    const changed = () => {
      latest.current.keep()
      latest.current.later(SETTLED_MS)
    }
    // also what was typed between the first sight of the editor and this moment
    if (latest.current.isDirty()) {
      latest.current.keep()
      latest.current.later(0)
    }
    const unsubscribe = subscribe({ formState: { values: true }, callback: changed })
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', leaveField)
    document.addEventListener('visibilitychange', flush)
    return () => {
      unsubscribe()
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', leaveField)
      document.removeEventListener('visibilitychange', flush)
      session.isShown = false
      if (!latest.current.isWorthIt()) forgetDraft(session.key)
      flush()
    }
  }, [subscribe, session])

  return {
    id,
    state,
    save,
    rebase,
    base: () => session.saved.values,
    /** The draft as the server has it. */
    saved: () => {
      const { saved } = session.saved.values
      return session.id !== undefined && saved ? { id: session.id, version: saved.version } : undefined
    },
    /** Until the question is answered, or for good. */
    halt: (isHalted: boolean) => {
      session.isHalted = isHalted
    },
    forget: () => forgetDraft(session.key),
    /** What is here becomes a draft of its own. */
    startNewDraft: () => {
      forgetDraft(session.key)
      session.id = undefined
      session.saved = { ...session.saved, text: '' }
      form.setValue('saved', null)
    },
  }
}

/** A reload comes without leaving the field: what was typed into it is read as if the person had. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** The bar at the foot of the editor: whether the draft is saved, its total while that is out of sight, and the buttons. */
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useFootBar } from '../../../../ui/use-foot-bar.ts'
import { PHONE, useMediaQuery } from '../../../../ui/use-media-query.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useFormFaultBeside } from '../../../../web/forms/FormFault.tsx'
import { useEditorKind } from './editor-kind.ts'
import type { SaveState } from './saving/use-autosave.ts'
import { useEditorTotals } from './totals/EditorTotalsProvider.tsx'
import type { DocumentEditing } from './use-document-editor.ts'

/** `total` is the element of the grand total on the page. */
type EditorBarProps = { editing: DocumentEditing; total: Element | null }

export function EditorBar({ editing, total }: EditorBarProps) {
  const { submit, underWay, draft } = editing
  const { editing: words } = useEditorKind()
  const bar = useRef<HTMLDivElement>(null)
  useFootBar(bar)
  const buttons = useRef<HTMLDivElement>(null)
  const totalInView = useInView(total, buttons)
  const isPhone = useMediaQuery(PHONE)
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-b border-t border-line bg-surface px-10 py-3 max-sm:px-4 max-sm:py-2"
    >
      <SaveFault editing={editing} bar={bar} />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 max-sm:w-full max-sm:justify-between">
        {(isPhone || !totalInView) && <RunningTotal />}
        <SaveStatus state={draft.state} />
      </div>
      <div ref={buttons} className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {draft.id && !editing.orphaned && <DeleteDraft id={draft.id} draft={draft} />}
        <Button keys="mod+s" pending={underWay === 'save'} onClick={() => submit('save')}>
          {t('Save draft')}
        </Button>
        <Button look="primary" keys="mod+enter" pending={underWay === 'send'} onClick={() => submit('send')}>
          {words.finish}
        </Button>
      </div>
    </div>
  )
}

const STATES: Record<SaveState, string> = {
  untouched: '',
  saving: t('Saving…'),
  saved: t('Saved'),
  offline: t('Not saved: you’re offline'),
  faulty: t('Not saved: check the marked fields'),
  refused: t('Not saved'),
}

function SaveStatus({ state }: { state: SaveState }) {
  const isUnsaved = state === 'offline' || state === 'faulty' || state === 'refused'
  return (
    <p role="status" className={isUnsaved ? 'text-red' : 'text-ink-muted'}>
      {STATES[state]}
    </p>
  )
}

function RunningTotal() {
  const { currency } = useBusiness()
  const { totals } = useEditorTotals()
  return (
    <p className="flex items-baseline gap-2">
      <span className="text-ink-muted">{t('Total')}</span>
      <span className="text-heading font-semibold tabular-nums">
        {totals ? <MoneyText amount={totals.total} currency={currency} /> : '–'}
      </span>
    </p>
  )
}

/** Why it was not saved, if no field says it. */
function SaveFault({ editing, bar }: { editing: DocumentEditing; bar: RefObject<HTMLElement | null> }) {
  const { form, orphaned, saveAsNew } = editing
  const fault = useFormFaultBeside(form.formState.errors, bar)
  if (!fault) return null
  return (
    <div className="w-full">
      <Banner
        tone="red"
        announced
        action={
          orphaned && (
            <Button size="small" onClick={saveAsNew}>
              {t('Save as a new draft')}
            </Button>
          )
        }
      >
        {fault} {orphaned && t('What you typed is still here.')}
      </Banner>
    </div>
  )
}

function DeleteDraft({ id, draft }: { id: string; draft: DocumentEditing['draft'] }) {
  const { DeletionDialog, list } = useEditorKind()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const toggle = (open: boolean) => {
    // Nothing is saved into what is about to go
    draft.halt(open)
    setIsOpen(open)
  }
  return (
    <>
      <Button look="quiet" className="max-sm:hidden" onClick={() => toggle(true)}>
        {t('Delete draft')}
      </Button>
      {isOpen && (
        <DeletionDialog
          id={id}
          onClose={() => toggle(false)}
          onDeleted={() => {
            draft.halt(true)
            draft.forget()
            void navigate(list)
          }}
        />
      )}
    </>
  )
}

/** The padding and border around the buttons of the bar, in px. */
const BAR_PADDING = 25

/** @param buttons those of the bar, which set its height while it shows nothing else */
function useInView(part: Element | null, buttons: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (!part) return
    const covered = (buttons.current?.offsetHeight ?? 0) + BAR_PADDING
    const observer = new IntersectionObserver(
      // The newest comes last; part of a pixel may be missing
      entries => setSeen((entries.at(-1)?.intersectionRatio ?? 1) > 0.98),
      { rootMargin: `0px 0px -${covered}px 0px`, threshold: [0, 0.98, 1] },
    )
    observer.observe(part)
    return () => observer.disconnect()
  }, [part, buttons])
  return seen
}

/** A form in front of the page: found again as it was left, saved by button or key, and compared when somebody else saved first. */
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type FieldValues, FormProvider, type Path } from 'react-hook-form'
import { t } from '../../translations/web.ts'
import { Button } from '../../ui/Button.tsx'
import { notifyDone } from '../../ui/feedback/notifications.tsx'
import { ChangedMeanwhileDialog } from '../../ui/forms/ChangedMeanwhileDialog.tsx'
import { type Comparison, changesOf, compared, type Versions } from '../../ui/forms/merge-changes.ts'
import { RestoredNotice } from '../../ui/forms/RestoredNotice.tsx'
import { Dialog, type DialogProps } from '../../ui/overlay/Dialog.tsx'
import { useHotkey } from '../../ui/use-hotkey.ts'
import { showProblem } from '../form-problem.ts'
import { FormFault } from './FormFault.tsx'
import type { KeptForm } from './use-kept-form.ts'

export type ConflictOf<Values> = {
  /** "Someone else changed this product". */
  title: string
  /** Their version, when a save was refused because of it. */
  theirsIn: (problem: Error) => Values | undefined
  comparisons: readonly Comparison<Values>[]
}

export type FormOutcome<Answer> = {
  done: (answer: Answer) => void
  leave: (answer: Answer) => unknown
  refused: (problem: Error) => unknown
}

type FormDialogProps<Values extends FieldValues, Output, Answer> = Pick<
  DialogProps,
  'title' | 'description' | 'size' | 'goOn'
> & {
  form: KeptForm<Values, Output>
  /** A verb: "Add product". */
  saveLabel: string
  /**
   * Writes what was typed. What follows is in `outcome`, where a caller may put its own `refused`.
   * @param start the version that was typed over
   */
  save: (values: Output, outcome: FormOutcome<Answer>, start: Values) => unknown
  /** What is said once it is saved. */
  done: (answer: Answer, values: Output) => string | undefined
  /** What follows then, in place of closing. */
  onSaved?: ((answer: Answer) => unknown) | undefined
  /** Offers to save and add another: the form is then empty, with the focus in this field. */
  anotherFrom?: Path<Values> | undefined
  onClose: () => void
  /** How two versions are compared when somebody else saved first. */
  conflict?: ConflictOf<Values> | undefined
  /** A result beside the buttons, always in sight however long the form is. */
  summary?: ReactNode
  /** Another dialog is in front of this one. */
  interrupted?: boolean
  children: ReactNode
}

export function FormDialog<Values extends FieldValues, Output, Answer>(props: FormDialogProps<Values, Output, Answer>) {
  const { form, saveLabel, save, done, onSaved, anotherFrom, onClose } = props
  const { conflict, summary, interrupted, children, ...dialog } = props
  const formId = useId()
  const [versions, setVersions] = useState<Versions<Values>>()
  const { isSubmitting, errors, defaultValues } = form.formState

  /** @param start what was read when the form began, or what somebody else saved since */
  const saveFrom = (start: Values, leave: (answer: Answer) => unknown) =>
    form.handleSubmit(values => {
      const saved = (answer: Answer) => {
        form.draft.forget()
        const words = done(answer, values)
        if (words !== undefined) notifyDone(words)
      }
      const refused = (refusal: Error) => {
        const theirs = conflict?.theirsIn(refusal)
        if (!theirs) return showProblem(form, refusal)
        setVersions({ mine: { ...start, ...form.getValues() }, theirs, base: start })
      }
      return save(values, { done: saved, leave, refused }, start)
    })
  const leave = onSaved ?? onClose
  const start = defaultValues as Values
  const mayBeSaved = !isSubmitting && !versions && !interrupted
  const saveNow = saveFrom(start, leave)
  const saveForAnother = () => {
    if (!mayBeSaved || anotherFrom === undefined) return
    const startAgain = () => {
      form.reset(undefined, { keepFieldsRef: true })
      form.setFocus(anotherFrom)
    }
    void saveFrom(start, startAgain)()
  }
  useHotkey('mod+s', () => mayBeSaved && void saveNow())
  useHotkey('mod+shift+enter', saveForAnother, { enabled: anotherFrom !== undefined })
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    if (mayBeSaved) void saveNow()
  }

  const goOnWith = ({ theirs }: Versions<Values>, mine: Partial<Values>) => {
    form.reset(theirs)
    form.reset({ ...theirs, ...mine }, { keepDefaultValues: true })
    setVersions(undefined)
  }
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      footer={
        <>
          {summary && <p className="me-auto self-center text-ink-muted max-sm:w-full">{summary}</p>}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          {anotherFrom !== undefined && (
            <Button aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter" onClick={saveForAnother}>
              {t('Save and add another')}
            </Button>
          )}
          <Button type="submit" form={formId} look="primary" keys="mod+s" pending={isSubmitting}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submitted} className="flex flex-col gap-5">
          <RestoredNotice draft={form.draft} />
          {children}
          <FormFault errors={errors} />
        </form>
      </FormProvider>
      {versions && conflict && (
        <ChangedMeanwhileDialog
          title={conflict.title}
          fields={compared(versions, conflict.comparisons)}
          onKeepMine={() => {
            const { version: _, ...mine } = changesOf(versions.mine, versions.base)
            goOnWith(versions, mine as Partial<Values>)
            void saveFrom(versions.theirs, leave)()
          }}
          onTakeTheirs={() => goOnWith(versions, {})}
          onClose={() => setVersions(undefined)}
        />
      )}
    </Dialog>
  )
}

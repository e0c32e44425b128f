/** How a draft goes to the customer: by email, by link, or some other way. */
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { LinkedKind } from '../../../../domain/documents/document-kinds.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../../ui/fields/RadioGroup.tsx'
import { RestoredNotice } from '../../../../ui/forms/RestoredNotice.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { useHotkey } from '../../../../ui/use-hotkey.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ApiProblem } from '../../../../web/client.ts'
import { showProblem } from '../../../../web/form-problem.ts'
import { FormFault } from '../../../../web/forms/FormFault.tsx'
import type { Write } from '../../../../web/use-write.ts'
import type { EmailSuggestion } from '../../../mail/contract.ts'
import { useFilesToGo } from '../../../mail/web/AttachmentChoices.tsx'
import type { EmailOfDraft } from '../../../mail/web/api.ts'
import { EmailFields } from '../../../mail/web/EmailFields.tsx'
import { emailValues, useEmailForm, useKeptEmail } from '../../../mail/web/email-form.ts'
import { useAddressToSave } from '../../../mail/web/SaveAddress.tsx'
import { useCreateLink } from '../../../public-links/web/api.ts'
import { OpensHereAlone } from '../../../public-links/web/OpensHereAlone.tsx'
import type { EditableKind } from '../screen-kind.ts'
import { type Channel, channels, channelWords, type IssueWords } from './channels.ts'
import { MissingParts, type MissingPartsOf } from './MissingParts.tsx'

const LINK_OPENS_DAYS = 90

export type Previewed = MissingPartsOf & { readonly version: number; readonly customerName: string }
export type Receipt = { readonly number: string | null }

/** What a kind of document brings. */
export type Issuing<Preview, Issued, Queued> = {
  kind: Pick<EditableKind, 'name' | 'editor'>
  id: string
  words: IssueWords
  /** How it goes out, as far as that has been said: else by email where that is set up. */
  by?: Channel | undefined
  /** What issuing it will do, and what to know before. */
  facts: (preview: Preview) => ReactNode
  /** Whether it can't be issued, beside what is missing. */
  isForbidden?: (preview: Preview) => boolean
  /** Whether an e-invoice goes beside the PDF. */
  eInvoiceGoes?: (preview: Preview) => boolean
  issue: Pick<Write<{ version: number }, Issued>, 'write' | 'isPending' | 'problem'>
  /** The same with an email. */
  queue: Pick<Write<EmailOfDraft, Queued>, 'write' | 'isPending'>
  issuedOf: (queued: Queued) => Issued
  /** Where it is more than that it is done. */
  notify?: (issued: Issued) => void
  /** Whether an address typed for the email can be saved to the customer, and what is said of that. */
  addressSaved?: (queued: Queued, customerName: string) => void
  problemWords?: (problem: Error) => Error
}

type IssueFormProps<Preview, Issued, Queued> = Issuing<Preview, Issued, Queued> & {
  /** The kind as that of a public link, where it can have one. */
  linked: LinkedKind | undefined
  preview: Preview
  reload: (problem: Error) => Promise<Preview | undefined>
  suggestion: EmailSuggestion
  suggestAgain: () => Promise<EmailSuggestion | undefined>
  onIssued: (issued: Issued, by: Channel) => void
  onClose: () => void
}

export function IssueForm<Preview extends Previewed, Issued extends Receipt, Queued>(
  props: IssueFormProps<Preview, Issued, Queued>,
) {
  const { kind, id, words, linked, preview, suggestion, issue, queue, onIssued, onClose } = props
  const { problemWords = problem => problem, notify = issued => notifyDone(words.done(issued.number ?? '')) } = props
  const { id: businessId } = useBusiness()
  const { mailIsSetUp } = suggestion
  const [channel, setChannel] = useState<Channel>(mailIsSetUp ? (props.by ?? 'email') : 'mark')
  const [isStale, setIsStale] = useState(false)
  const email = useEmailForm(suggestion)
  const address = useAddressToSave(email, suggestion)
  const files = useFilesToGo(suggestion, { withEInvoice: props.eInvoiceGoes?.(preview) ?? false })
  const kept = useKeptEmail(`email.${businessId}.${id}.${kind.name}`, email)
  const link = useCreateLink(id)
  const formId = useId()
  const { customerName, version } = preview
  const pending = issue.isPending || queue.isPending || link.isPending
  const forbidden = preview.missing.length > 0 || (props.isForbidden?.(preview) ?? false)
  const saving = props.addressSaved && { name: customerName, address }

  const refused = async (problem: Error) => {
    const isChanged = problem instanceof ApiProblem && problem.details.code === 'changed-meanwhile'
    setIsStale((await props.reload(problem)) !== undefined && isChanged)
    if (!isChanged || email.formState.isDirty) return
    const suggested = await props.suggestAgain()
    if (suggested) email.reset(emailValues(suggested))
  }
  /** The link comes second, as there is none for a draft. */
  const shareLink = async (issued: Issued) => {
    if (channel === 'link' && linked) {
      await link.write(
        { kind: linked, expiresInDays: LINK_OPENS_DAYS },
        { refused: problem => notifyAttention(`${t('The link couldn’t be created.')} ${problem.message}`) },
      )
    }
    onIssued(issued, channel)
  }
  const send = email.handleSubmit(text =>
    queue.write(
      { ...text, ...(saving && address.asInput), ...files.asInput, version },
      {
        done: queued => {
          kept.forget()
          notify(props.issuedOf(queued))
          notifyDone(t('The email to {recipient} is on its way', { recipient: text.recipient }))
          props.addressSaved?.(queued, customerName)
        },
        leave: queued => onIssued(props.issuedOf(queued), channel),
        refused: problem => {
          showProblem(email, problem)
          return refused(problem)
        },
      },
    ),
  )
  const submit = () => {
    if (pending || forbidden) return
    if (channel === 'email') void send()
    else void issue.write({ version }, { done: notify, leave: shareLink, refused })
  }
  useHotkey('mod+enter', submit)
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const problem = channel === 'email' ? email.formState.errors.root?.server : issue.problem
  const offered = channels.filter(each => (each === 'email' ? mailIsSetUp : each !== 'link' || linked !== undefined))
  const ways = channelWords(words)
  const needsMail = mailIsSetUp
    ? undefined
    : rich('To send it from here, <link>set up email in Settings</link>.', { link: linkToEmail })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            keys="mod+enter"
            autoFocus={channel !== 'email'}
            pending={pending}
            disabled={forbidden}
          >
            {ways[channel].confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submitted} className="flex flex-col gap-5">
        {isStale ? (
          <Banner tone="amber" announced>
            {t('Someone else changed this draft. This is how it is now. Check it before you issue it.')}
          </Banner>
        ) : (
          problem && (
            <Banner tone="red" announced>
              {problem instanceof Error ? problemWords(problem).message : problem.message}
            </Banner>
          )
        )}
        <MissingParts editor={kind.editor(id)} preview={preview} />
        {props.facts(preview)}
        {offered.length > 1 ? (
          <Field label={t('How will you send it?')} group help={needsMail}>
            <RadioGroup
              options={offered.map(value => ({ value, ...ways[value] }))}
              value={channel}
              onValueChange={setChannel}
            />
          </Field>
        ) : (
          <p className="text-ink-muted">{needsMail}</p>
        )}
        {channel === 'link' && suggestion.summary.view === null && <OpensHereAlone />}
        {channel === 'email' && (
          <>
            <RestoredNotice draft={kept} />
            <EmailFields form={email} files={files} summary={suggestion.summary} saving={saving} />
          </>
        )}
        {channel === 'email' && <FormFault errors={{ ...email.formState.errors, root: undefined }} />}
      </form>
    </Dialog>
  )
}

const linkToEmail = (text: ReactNode) => (
  <Link to="/settings/$section" params={{ section: 'email' }} className={LINK_LOOK}>
    {text}
  </Link>
)

/** How a draft goes to the customer: by email, by link, or some other way. */
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { z } from 'zod'
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
import { EInvoiceNeeds } from '../../../documents/web/page/MissingFacts.tsx'
import { overtaken } from '../../../ledger/web/meanwhile.ts'
import type { EmailSuggestion } from '../../../mail/contract.ts'
import { useQueueEmail } from '../../../mail/web/api.ts'
import { EmailFields } from '../../../mail/web/EmailFields.tsx'
import { emailValues, useEmailForm, useKeptEmail } from '../../../mail/web/email-form.ts'
import { notifyOfAddress, useAddressToSave } from '../../../mail/web/SaveAddress.tsx'
import { useCreateLink } from '../../../public-links/web/api.ts'
import { OpensHereAlone } from '../../../public-links/web/OpensHereAlone.tsx'
import type { InvoiceIssued, IssuePreview, invoiceIssued } from '../../contract.ts'
import { useIssueInvoice } from '../api.ts'
import { belowZeroWords } from './below-zero-words.ts'
import { IssueFacts } from './IssueFacts.tsx'
import { OwnDetailsMissing } from './OwnDetailsMissing.tsx'

export type Channel = 'email' | 'mark' | 'link'
export type Issued = Pick<InvoiceIssued, 'id' | 'number' | 'status'> & { customerName: string; by: Channel }

const LINK_OPENS_DAYS = 90

const CHANNELS = {
  email: { label: t('Send by email'), help: t('With the PDF attached.'), confirm: t('Issue and send') },
  mark: { label: t('Mark as sent'), help: t('You print it or send it yourself.'), confirm: t('Mark as sent') },
  link: {
    label: t('Copy link'),
    help: t('You share a link where your customer can view it.'),
    confirm: t('Mark as sent and create link'),
  },
} as const

type IssueFormProps = {
  invoiceId: string
  preview: IssuePreview
  reload: (problem: Error) => Promise<IssuePreview | undefined>
  suggestion: EmailSuggestion
  suggestAgain: () => Promise<EmailSuggestion | undefined>
  by: Channel | undefined
  onIssued: (issued: Issued) => void
  onClose: () => void
}

export function IssueForm({
  invoiceId,
  preview,
  reload,
  suggestion,
  suggestAgain,
  by,
  onIssued,
  onClose,
}: IssueFormProps) {
  const { id: businessId } = useBusiness()
  const { mailIsSetUp } = suggestion
  const [channel, setChannel] = useState<Channel>(mailIsSetUp ? (by ?? 'email') : 'mark')
  const [isStale, setIsStale] = useState(false)
  const email = useEmailForm(suggestion)
  const address = useAddressToSave(email, suggestion)
  const kept = useKeptEmail(`email.${businessId}.${invoiceId}.invoice`, email)
  const issue = useIssueInvoice(invoiceId)
  const queue = useQueueEmail(invoiceId)
  const link = useCreateLink(invoiceId)
  const formId = useId()
  const { customerName, version } = preview
  const pending = issue.isPending || queue.isPending || link.isPending
  const isShort = preview.stock.some(
    ({ quantity, stock, negativeStock }) => negativeStock === 'forbid' && stock < quantity,
  )
  const forbidden = preview.missing.length > 0 || isShort
  const issuedAs = ({ id, number, status }: InvoiceIssued) => ({ id, number, status, customerName, by: channel })

  const refused = async (problem: Error) => {
    const isChanged = problem instanceof ApiProblem && problem.details.code === 'changed-meanwhile'
    setIsStale((await reload(problem)) !== undefined && isChanged)
    if (!isChanged || email.formState.isDirty) return
    const suggested = await suggestAgain()
    if (suggested) email.reset(emailValues(suggested))
  }
  /** The link comes second, as there is none for a draft. */
  const shareLink = async (issued: InvoiceIssued) => {
    if (channel === 'link') {
      await link.write(
        { expiresInDays: LINK_OPENS_DAYS },
        { refused: problem => notifyAttention(`${t('The link could not be created.')} ${problem.message}`) },
      )
    }
    onIssued(issuedAs(issued))
  }
  const send = email.handleSubmit(text =>
    queue.write(
      { kind: 'invoice', ...text, ...address.asInput, issue: true, version },
      {
        done: queued => {
          const { invoice } = queued
          const { recipient } = queued.email
          kept.forget()
          notifyIssued(invoice)
          notifyDone(t('The email to {recipient} is on its way', { recipient }))
          notifyOfAddress(queued, customerName)
        },
        leave: ({ invoice }) => onIssued(issuedAs(invoice)),
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
    else void issue.write({ version }, { done: notifyIssued, leave: shareLink, refused })
  }
  useHotkey('mod+enter', submit)
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const problem = channel === 'email' ? email.formState.errors.root?.server : issue.problem
  const offered = (['email', 'mark', 'link'] as const).filter(each => each !== 'email' || mailIsSetUp)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Issue invoice')}
      description={t('It gets its number and can’t be edited afterwards.')}
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
            {CHANNELS[channel].confirm}
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
              {problem instanceof Error ? overtaken(problem).message : problem.message}
            </Banner>
          )
        )}
        <MissingParts invoiceId={invoiceId} preview={preview} />
        <OwnDetailsMissing />
        <EInvoiceNeeds eInvoice={preview.eInvoice} customerId={preview.customerId} />
        <IssueFacts invoiceId={invoiceId} preview={preview} />
        <Field
          label={t('How will you send it?')}
          group
          help={
            mailIsSetUp
              ? undefined
              : rich('To send invoices from here, <link>set up email in Settings</link>.', { link: linkToEmail })
          }
        >
          <RadioGroup
            options={offered.map(value => ({ value, ...CHANNELS[value] }))}
            value={channel}
            onValueChange={setChannel}
          />
        </Field>
        {channel === 'link' && suggestion.summary.view === null && <OpensHereAlone />}
        {channel === 'email' && (
          <>
            <RestoredNotice draft={kept} />
            <EmailFields
              form={email}
              attachment={
                goesBeside(preview.eInvoice) ? t('The PDF and the e-invoice are attached.') : t('The PDF is attached.')
              }
              summary={suggestion.summary}
              saving={{ name: customerName, address }}
            />
          </>
        )}
        {channel === 'email' && <FormFault errors={{ ...email.formState.errors, root: undefined }} />}
      </form>
    </Dialog>
  )
}

function goesBeside(eInvoice: IssuePreview['eInvoice']): boolean {
  return eInvoice !== null && eInvoice.format !== 'factur-x' && eInvoice.missing.length === 0
}

const linkToEmail = (text: ReactNode) => (
  <Link to="/settings/$section" params={{ section: 'email' }} className={LINK_LOOK}>
    {text}
  </Link>
)

type Missing = IssuePreview['missing'][number]

type MissingPartsProps = { invoiceId: string; preview: IssuePreview }

/** What the draft still needs, each a link to its field in the editor. */
function MissingParts({ invoiceId, preview: { customerId, missing } }: MissingPartsProps) {
  if (missing.length === 0) return null
  return (
    <Banner tone="amber" announced>
      <span className="font-medium">{t('Complete these first')}</span>
      {missing.map(each => (
        <span key={`${each.field} ${each.part}`} className="block">
          {each.part === 'delivery-country' && customerId !== null ? (
            <Link to="/customers/$customerId" params={{ customerId }} className={LINK_LOOK}>
              {wordsFor(each)}
            </Link>
          ) : (each.part === 'vat-id' || each.part === 'country') && customerId !== null ? (
            <Link to="/customers/$customerId/edit" params={{ customerId }} className={LINK_LOOK}>
              {wordsFor(each)}
            </Link>
          ) : (
            <Link to="/invoices/$invoiceId/edit" params={{ invoiceId }} hash={each.field} className={LINK_LOOK}>
              {wordsFor(each)}
            </Link>
          )}
        </span>
      ))}
    </Banner>
  )
}

function wordsFor({ field, part }: Missing): string {
  const line = Number(field.split('.')[1]) + 1
  switch (part) {
    case 'customer':
      return t('Choose a customer')
    case 'line':
      return t('Add at least one line')
    case 'fixed-line':
      return t('Add at least one line that isn’t optional')
    case 'name':
      return t('Line {line}: enter a name', { line })
    case 'quantity':
      return t('Line {line}: enter a quantity', { line })
    case 'price':
      return t('Line {line}: enter a price', { line })
    case 'vat-id':
      return t('Reverse charge needs the customer’s VAT ID. Add it to the customer.')
    case 'country':
      return t('Sales to businesses in other EU countries need the customer’s country. Add it to the customer.')
    case 'delivery-country':
      return t(
        'Sales to businesses in other EU countries need the country of the delivery address. Add it on the customer’s page.',
      )
    case 'supply':
      return t('Sales to businesses in other EU countries need the day of supply.')
  }
}

function notifyIssued(issued: z.infer<typeof invoiceIssued>): void {
  const done = t('{number} is marked as sent.', { number: issued.number ?? '' })
  const short = belowZeroWords(issued)
  if (short === undefined) notifyDone(done)
  else notifyAttention(`${done} ${short}`)
}

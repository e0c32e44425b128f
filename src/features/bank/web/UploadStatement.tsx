/** Uploads bank statements: shows what each file has, and asks about the columns of a table that are not clear. */
import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { notifyAttention, notifyDone } from '../../../ui/feedback/notifications.tsx'
import { toBase64 } from '../../../web/base64.ts'
import { ApiProblem } from '../../../web/client.ts'
import { type BankStatementUploaded, LARGEST_BANK_FILE, type NewBankStatement } from '../contract.ts'
import { useUploadBankStatement } from './api.ts'
import { BankLayoutDialog } from './BankLayoutDialog.tsx'

type Asked = {
  readonly upload: NewBankStatement
  readonly answer: BankStatementUploaded
  /** Checked once this one is done, as it may have the same transactions. */
  readonly rest: readonly NewBankStatement[]
}

export function UploadStatement() {
  const input = useRef<HTMLInputElement>(null)
  const { write, isPending } = useUploadBankStatement()
  const [isReading, setReading] = useState(false)
  /** A file that was read, which counts once a person says so. */
  const [asked, setAsked] = useState<Asked>()

  const check = (upload: NewBankStatement) =>
    write({ ...upload, check: true }, { refused: problem => notifyAttention(faultOf(problem)) })

  const goOn = async (uploads: readonly NewBankStatement[]) => {
    for (const [at, upload] of uploads.entries()) {
      const answer = await check(upload)
      if (answer) return setAsked({ upload, answer, rest: uploads.slice(at + 1) })
    }
    setAsked(undefined)
  }

  const checkAgain = async ({ rest }: Asked, upload: NewBankStatement) => {
    const answer = await check(upload)
    if (answer) setAsked({ upload, answer, rest })
  }

  const add = ({ rest }: Asked, upload: NewBankStatement) =>
    write(upload, {
      done: answer => {
        if (answer.bankStatement) notifyDone(uploadedWords(answer.bankStatement))
      },
      leave: () => goOn(rest),
      refused: problem => notifyAttention(faultOf(problem)),
    })

  const chosen = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    setReading(true)
    const uploads: NewBankStatement[] = []
    try {
      for (const file of files) {
        if (file.size > LARGEST_BANK_FILE) notifyAttention(t('The file is larger than 10 MB. Choose a shorter period.'))
        else {
          const content = await toBase64(file)
          uploads.push({ fileName: file.name.slice(-255), content, check: false, addKnown: false })
        }
      }
    } catch {
      notifyAttention(t('The file can’t be read. Choose it again.'))
    }
    await goOn(uploads)
    setReading(false)
  }
  return (
    <>
      <Button
        writes
        look="primary"
        icon={<Upload aria-hidden="true" size={16} />}
        pending={isPending || isReading}
        onClick={() => input.current?.click()}
      >
        {t('Upload statement')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('Bank statements')}
        accept=".xml,.zip,.sta,.mta,.mt940,.940,.mt942,.942,.txt,.csv,.xlsx,.ofx,.qfx,.qbo,.qif,.bai,.bai2"
        onChange={event => void chosen(event)}
      />
      {asked && (
        <BankLayoutDialog
          // another file or another reading begins anew
          key={asked.rest.length + JSON.stringify(asked.answer)}
          fileName={asked.upload.fileName}
          answer={asked.answer}
          pending={isPending}
          onCheck={layout => void checkAgain(asked, { ...asked.upload, layout })}
          onAdd={addKnown => void add(asked, { ...asked.upload, addKnown })}
          onClose={() => void goOn(asked.rest)}
        />
      )}
    </>
  )
}

function uploadedWords({ added, known, alike }: { added: number; known: number; alike: number }): string {
  const words = t('{count, plural, =0 {No new transactions.} one {# new transaction.} other {# new transactions.}}', {
    count: added - alike,
  })
  const already = known + alike
  const again =
    already > 0 ? t('{count, plural, one {# was already here.} other {# were already here.}}', { count: already }) : ''
  const ignored =
    alike > 0
      ? t(
          '{count, plural, one {# came from another file and is under Ignored.} other {# came from another file and are under Ignored.}}',
          {
            count: alike,
          },
        )
      : ''
  return [words, again, ignored].filter(Boolean).join(' ')
}

/** The sentence about the file says more than that the input is not valid. */
function faultOf(problem: Error): string {
  const [fault] = problem instanceof ApiProblem ? (problem.details.errors ?? []) : []
  return fault?.message ?? problem.message
}

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

type Asked = { upload: NewBankStatement; answer: BankStatementUploaded }

export function UploadStatement() {
  const input = useRef<HTMLInputElement>(null)
  const { write, isPending } = useUploadBankStatement()
  const [isReading, setReading] = useState(false)
  /** Files that were read, each of which counts once a person says so. */
  const [asked, setAsked] = useState<readonly Asked[]>([])

  const check = (upload: NewBankStatement, shown: (one: Asked) => void) =>
    write(
      { ...upload, check: true },
      {
        done: answer => shown({ upload, answer }),
        refused: problem => notifyAttention(faultOf(problem)),
      },
    )

  const add = (upload: NewBankStatement) =>
    write(upload, {
      done: answer => {
        if (answer.bankStatement) notifyDone(uploadedWords(answer.bankStatement))
        setAsked(all => all.slice(1))
      },
      refused: problem => notifyAttention(faultOf(problem)),
    })

  const chosen = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    setReading(true)
    try {
      for (const file of files) {
        if (file.size > LARGEST_BANK_FILE) notifyAttention(t('The file is larger than 10 MB. Choose a shorter period.'))
        else {
          const upload = { fileName: file.name.slice(-255), content: await toBase64(file), check: false }
          await check(upload, one => setAsked(all => [...all, one]))
        }
      }
    } catch {
      notifyAttention(t('The file can’t be read. Choose it again.'))
    }
    setReading(false)
  }
  const [first] = asked
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
      {first && (
        <BankLayoutDialog
          // another file or another reading begins anew
          key={asked.length + JSON.stringify(first.answer)}
          fileName={first.upload.fileName}
          answer={first.answer}
          pending={isPending}
          onCheck={layout => void check({ ...first.upload, layout }, one => setAsked(all => [one, ...all.slice(1)]))}
          onAdd={() => void add(first.upload)}
          onClose={() => setAsked(all => all.slice(1))}
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

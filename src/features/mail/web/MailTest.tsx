/** Sends a test mail and shows what the mail server answered. */

import { useState } from 'react'
import { wordsOfMail } from '../../../platform/problem-words/mail-words.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmailInput } from '../../../ui/fields/EmailInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { ApiProblem } from '../../../web/client.ts'
import type { MailSettings } from '../contract/mail-settings.ts'
import { useTestMail } from './api.ts'

type MailTestProps = {
  recipient: string
  settings: MailSettings
  /** Whether they are saved. */
  canTest: boolean
}

export function MailTest({ recipient: usual, settings, canTest: isSaved }: MailTestProps) {
  const isConnected = settings.oauth === null || settings.oauth.state === 'connected'
  const canTest = isSaved && isConnected
  const [recipient, setRecipient] = useState(usual)
  const { write, isPending, answer, problem } = useTestMail()
  const fault = problem instanceof ApiProblem ? problem.details.errors?.[0]?.message : undefined
  const outcome = isPending
    ? undefined
    : answer
      ? wordsOfMail(answer.reasons, answer.words)
      : fault
        ? undefined
        : problem?.message
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (canTest) void write(recipient, { refused: 'here' })
      }}
    >
      <div className="flex flex-wrap items-start gap-2">
        <Field
          label={t('Send a test to')}
          error={fault}
          help={isSaved ? !isConnected && t('Connect the mailbox first.') : t('Save the settings first.')}
          className="min-w-0 flex-1 basis-60"
        >
          <EmailInput value={recipient} onChange={event => setRecipient(event.target.value)} />
        </Field>
        <Button writes type="submit" disabled={!canTest} pending={isPending} className="mt-6">
          {t('Send a test')}
        </Button>
      </div>
      {outcome && (
        <Banner tone={answer?.accepted ? 'green' : 'red'} announced>
          {outcome}
        </Banner>
      )}
    </form>
  )
}

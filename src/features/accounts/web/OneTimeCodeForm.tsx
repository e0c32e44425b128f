/** Asks for the one-time code after the password was right. */
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { ApiProblem } from '../../../web/client.ts'
import type { Outcome } from '../../../web/use-write.ts'
import { signIn } from '../contract.ts'
import { CredentialForm, type CredentialFormProps } from './CredentialForm.tsx'

type Typed = { code: string }
type OneTimeCodeFormProps<Answer> = Pick<CredentialFormProps<Typed, Answer>, 'write' | 'pending' | 'onDone'>

const typed = signIn.pick({ code: true }).required()

export function OneTimeCodeForm<Answer>(props: OneTimeCodeFormProps<Answer>) {
  return (
    <CredentialForm<Typed, Answer>
      {...props}
      alone
      schema={typed}
      start={{ code: '' }}
      fields={[
        {
          name: 'code',
          label: t('Code'),
          kind: 'code',
          help: t('The six digits in your authenticator app, or a recovery code.'),
        },
      ]}
      submitLabel={t('Continue')}
    />
  )
}

type Send<Values, Answer> = (values: Values, outcome?: Outcome<Answer>) => unknown

/** For a form whose answer may be that a one-time code is needed too: keeps what was typed, and sends it again with the code. */
export function useCodeStep<Values, Answer>(send: Send<Values, Answer>) {
  const [kept, setKept] = useState<Values>()
  const write: Send<Values, Answer> = (values, outcome) =>
    send(values, {
      ...outcome,
      refused: problem => {
        if (problem instanceof ApiProblem && problem.details.code === 'one-time-code-needed') setKept(values)
        else if (typeof outcome?.refused === 'function') return outcome.refused(problem)
      },
    })
  const writeCode =
    kept && (({ code }: { code: string }, outcome?: Outcome<Answer>) => send({ ...kept, code }, outcome))
  return { write, writeCode }
}

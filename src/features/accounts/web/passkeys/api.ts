/** One's passkeys, and what the browser does with them. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { answer, api } from '../../../../web/client.ts'
import { useWrite } from '../../../../web/use-write.ts'
import type { PasskeyList } from '../../contract.ts'

const open = api['sign-in'].passkey
const { account } = api

export const passkeysOptions = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => answer(account.passkeys.$get()),
})

const showPasskeys = (list: PasskeyList, client: QueryClient) => client.setQueryData(passkeysOptions.queryKey, list)
/** They decide how the person can confirm who they are. */

export function useAddPasskey() {
  return useWrite({ ask: addPasskey, onAnswer: showPasskeys })
}

async function addPasskey({ name }: { name: string }) {
  const optionsJSON = await answer(account.passkeys.options.$post())
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id: credentialId, response } = await startRegistration({ optionsJSON }).catch(notUsed)
  const { clientDataJSON, attestationObject } = response
  return answer(account.passkeys.$post({ json: { name, credentialId, clientDataJSON, attestationObject } }))
}

export function useRenamePasskey() {
  return useWrite({
    ask: ({ id, name }: { id: string; name: string }) =>
      answer(account.passkeys[':passkeyId'].$patch({ param: { passkeyId: id }, json: { name } })),
    onAnswer: showPasskeys,
  })
}

export function useRemovePasskey() {
  return useWrite({
    ask: (passkeyId: string) => answer(account.passkeys[':passkeyId'].$delete({ param: { passkeyId } })),
    onAnswer: showPasskeys,
  })
}

export function useSignInWithPasskey() {
  return useWrite({ ask: async () => answer(open.$post({ json: await usedPasskey() })) })
}

export function useConfirmWithPasskey() {
  return useWrite({ ask: async () => answer(account.confirm.passkey.$post({ json: await usedPasskey() })) })
}

async function usedPasskey() {
  const optionsJSON = await answer(open.options.$post())
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id: credentialId, response } = await startAuthentication({ optionsJSON }).catch(notUsed)
  const { clientDataJSON, authenticatorData, signature } = response
  return { credentialId, clientDataJSON, authenticatorData, signature }
}

/** Browsers tell a page little about why; most people have just closed the prompt. */
function notUsed(problem: unknown): never {
  const isKnown = problem instanceof Error && problem.name === 'InvalidStateError'
  throw new Error(
    isKnown ? t('This device already has a passkey for your account.') : t('No passkey was used. Try again.'),
  )
}

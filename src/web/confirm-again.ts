/** What a person has to confirm first, they confirm in between, and the request is then sent again by itself. */

/** @returns whether the person has confirmed */
type AskPerson = () => Promise<boolean>

let askPerson: AskPerson | undefined

/** Says how to ask; there is one way at a time. @returns how to take that back */
export function confirmWith(ask: AskPerson): () => void {
  askPerson = ask
  return () => {
    if (askPerson === ask) askPerson = undefined
  }
}

/** A `fetch` that asks the person where the server wants to be sure who they are. */
export function confirmingFirst(send: typeof fetch): typeof fetch {
  return async (...request) => {
    const response = await send(...request)
    return (await isConfirmationNeeded(response)) && (await askPerson?.()) ? send(...request) : response
  }
}

async function isConfirmationNeeded(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const problem = await response
    .clone()
    .json()
    .catch(() => undefined)
  return problem?.code === 'confirmation-needed'
}

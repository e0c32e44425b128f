/** From the sample to real work: whose books shall take its place? */
import { useQueryClient } from '@tanstack/react-query'
import { isolated } from '../../../domain/isolated-text.ts'
import { notifyAttention, notifyDone } from '../../../ui/feedback/notifications.tsx'
import { ApiProblem } from '../../../web/client.ts'
import type { Business } from '../contract.ts'
import { businessesOptions, useStartOwnBooks, useSwitchBusiness } from './api.ts'
import { BusinessFormDialog } from './BusinessFormDialog.tsx'

export function OwnBooksDialog({ sample, onClose }: { sample: Business; onClose: () => void }) {
  const { mutateAsync } = useStartOwnBooks(sample.id)
  const openedBefore = useOpenedBefore()
  return (
    <BusinessFormDialog
      title="Start your own books"
      description="Empty books of your own take the place of the sample. If you have entered anything of your own in the sample, it is kept beside them."
      saveLabel="Start my books"
      draftKey="business.own"
      open={async opening => {
        const started = await mutateAsync(opening).catch(problem => openedBefore(opening.profile.name, problem))
        if (started.sample === 'removed') {
          notifyDone(`The books of ${isolated(started.business.name)} are open. The sample is gone.`)
        } else {
          notifyAttention('Your books are open. The sample was kept, as something of your own stands in it.')
        }
      }}
      onClose={onClose}
    />
  )
}

/** Asked a second time after the first answer was lost, the sample is gone already, and the new books stand in its place. */
function useOpenedBefore() {
  const client = useQueryClient()
  const switchTo = useSwitchBusiness()
  return async (name: string, problem: unknown): Promise<{ business: Business; sample: 'removed' }> => {
    if (!(problem instanceof ApiProblem) || problem.details.status !== 404) throw problem
    const { businesses } = await client.fetchQuery({ ...businessesOptions, staleTime: 0 })
    const [business] = businesses
      .filter(one => !one.isSample && one.name === name)
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    if (!business) throw problem
    await switchTo(business.id)
    return { business, sample: 'removed' }
  }
}

/** How another business is opened: apart from the other calls, as the first page needs it. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { chooseBusinessId } from '../../../web/business/chosen-business.ts'

/** Goes to the dashboard of another business and forgets what was shown of the others. */
export function useSwitchBusiness(): (businessId: string) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async businessId => {
    await chooseBusinessId(businessId, () => navigate({ to: '/' }))
    queryClient.removeQueries({
      predicate: ({ queryKey: [noun, ofBusiness] }) => noun !== 'businesses' && ofBusiness !== businessId,
    })
  }
}

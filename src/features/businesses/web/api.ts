/** Which businesses are there, which one do the screens show, and how does one change them? */
import { type QueryClient, queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { answer, api, onlyOnce } from '../../../web/client.ts'
import { currentOf } from '../../../web/form-problem.ts'
import type { Business, BusinessChange, NewBusiness } from '../contract.ts'
import { chooseBusinessId, chosenBusinessId, useChosenBusinessId } from './current-business.ts'

export const businessesOptions = queryOptions({
  queryKey: ['businesses'],
  queryFn: () => answer(api.businesses.$get()),
  staleTime: 60_000,
})

/** The business that this tab works in, else the first. Loaded before any screen shows. */
export function useBusiness(): Business {
  useChosenBusinessId()
  return currentBusiness(useBusinesses())
}

export function useBusinesses(): readonly Business[] {
  return useSuspenseQuery(businessesOptions).data.businesses
}

export function currentBusiness(businesses: readonly Business[]): Business {
  const chosen = chosenBusinessId()
  const current = businesses.find(business => business.id === chosen) ?? businesses[0]
  if (!current) throw new Error('There is no business in these books.')
  return current
}

/** Goes to the dashboard of another business and forgets what was shown of the others. */
export function useSwitchBusiness(): (businessId: string) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async businessId => {
    await navigate({ to: '/' })
    chooseBusinessId(businessId)
    queryClient.removeQueries({
      predicate: ({ queryKey: [noun, ofBusiness] }) => noun !== 'businesses' && ofBusiness !== businessId,
    })
  }
}

type Opening = { profile: NewBusiness; key: string }

export function useAddBusiness() {
  const goTo = useGoToNewBooks()
  return useMutation({
    mutationFn: ({ profile, key }: Opening) =>
      answer(api.businesses.$post({ json: profile }, { headers: onlyOnce(key) })),
    onSuccess: goTo,
  })
}

/** Puts books of one's own in the place of the sample, or beside it when somebody has entered something there. */
export function useStartOwnBooks(sampleId: string) {
  const goTo = useGoToNewBooks()
  return useMutation({
    mutationFn: ({ profile, key }: Opening) =>
      answer(
        api.businesses[':businessId']['own-books'].$post(
          { param: { businessId: sampleId }, json: profile },
          { headers: onlyOnce(key) },
        ),
      ),
    onSuccess: ({ business }) => goTo(business),
  })
}

function useGoToNewBooks(): (opened: Business) => Promise<void> {
  const queryClient = useQueryClient()
  const switchTo = useSwitchBusiness()
  return async opened => {
    queryClient.setQueryData(businessesOptions.queryKey, shown => ({
      businesses: [...(shown?.businesses ?? []).filter(business => business.id !== opened.id), opened],
    }))
    await switchTo(opened.id)
    await queryClient.invalidateQueries({ queryKey: businessesOptions.queryKey })
  }
}

/** Rates, thresholds and the time zone show on every screen, so all that is shown of the business is asked for anew. */
export function useChangeBusiness(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: BusinessChange) =>
      answer(api.businesses[':businessId'].$patch({ param: { businessId }, json: change })),
    onSuccess: saved => {
      showSaved(queryClient, saved)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === businessId })
    },
    onError: problem => {
      const current = currentOf<Business>(problem)
      if (current) showSaved(queryClient, current)
    },
  })
}

export function useUploadLogo(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (image: string) =>
      answer(api.businesses[':businessId'].logo.$put({ param: { businessId }, json: { image } })),
    onSuccess: saved => showSaved(queryClient, saved),
  })
}

/** The picture that stands there now; undefined when it cannot be had. */
export async function logoPicture(businessId: string): Promise<Blob | undefined> {
  const response = await api.businesses[':businessId'].logo.$get({ param: { businessId } }).catch(() => undefined)
  return response?.ok ? response.blob() : undefined
}

export function useRemoveLogo(businessId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => answer(api.businesses[':businessId'].logo.$delete({ param: { businessId } })),
    onSuccess: saved => showSaved(queryClient, saved),
  })
}

function showSaved(queryClient: QueryClient, saved: Business): void {
  queryClient.setQueryData(businessesOptions.queryKey, shown => ({
    businesses: (shown?.businesses ?? []).map(business => (business.id === saved.id ? saved : business)),
  }))
}

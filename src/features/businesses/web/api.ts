/** How businesses are added, changed, removed and opened; closed books, number series and saved views. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { downloadFrom } from '../../../web/bulk/save-file.ts'
import { chooseBusinessId } from '../../../web/business/chosen-business.ts'
import { businessesOptions, useBusiness, useBusinesses } from '../../../web/business/use-business.ts'
import { answer, api, offeredFile } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import { useWrite } from '../../../web/use-write.ts'
import type { Business, BusinessChange, Closing, NewBusiness, NewSavedView, NextNumber } from '../contract.ts'
import { useSwitchBusiness } from './switch-business.ts'

export function useAddBusiness() {
  return useWrite({
    ask: (profile: NewBusiness) => answer(api.businesses.$post({ json: profile })),
    onAnswer: useGoToNewBusiness(),
  })
}

/** Replaces the sample with a new business, or adds one if something was entered in the sample. */
export function useStartOwnBooks(sampleId: string) {
  const goTo = useGoToNewBusiness()
  return useWrite({
    ask: (profile: NewBusiness) =>
      answer(api.businesses[':businessId']['own-books'].$post({ param: { businessId: sampleId }, json: profile })),
    onAnswer: ({ business }) => goTo(business),
  })
}

/** Another business opens where the removed one was open. */
export function useRemoveSample(sampleId: string) {
  const businesses = useBusinesses()
  const current = useBusiness()
  return useWrite({
    ask: () => answer(api.businesses[':businessId'].$delete({ param: { businessId: sampleId } })),
    onAnswer: (_removed, client) => {
      const others = businesses.filter(({ id }) => id !== sampleId)
      if (current.id === sampleId && others[0]) void chooseBusinessId(others[0].id)
      client.setQueryData(businessesOptions.queryKey, { businesses: others })
      client.removeQueries({ predicate: ({ queryKey: [, of] }) => of === sampleId })
    },
  })
}

export function useGoToNewBusiness(): (opened: Business) => Promise<void> {
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

/** Rates, thresholds and the time zone show on every screen, so everything of the business is loaded again. */
export function useChangeBusiness(businessId: string) {
  return useWrite({
    ask: (change: BusinessChange) =>
      answer(api.businesses[':businessId'].$patch({ param: { businessId }, json: change })),
    onAnswer: showSaved,
  })
}

export function useUploadLogo(businessId: string) {
  return useWrite({
    ask: (image: string) => answer(api.businesses[':businessId'].logo.$put({ param: { businessId }, json: { image } })),
    onAnswer: showSaved,
  })
}

/** The current picture; undefined if it cannot be loaded. */
export async function logoPicture(businessId: string): Promise<Blob | undefined> {
  const response = await api.businesses[':businessId'].logo.$get({ param: { businessId } }).catch(() => undefined)
  return response?.ok ? response.blob() : undefined
}

export function useUploadLetterhead(businessId: string) {
  return useWrite({
    ask: (image: string) =>
      answer(api.businesses[':businessId'].letterhead.$put({ param: { businessId }, json: { image } })),
    onAnswer: showSaved,
  })
}

/** The current picture; undefined if it cannot be loaded. */
export async function letterheadPicture(businessId: string): Promise<Blob | undefined> {
  const response = await api.businesses[':businessId'].letterhead.$get({ param: { businessId } }).catch(() => undefined)
  return response?.ok ? response.blob() : undefined
}

export function useRemoveLetterhead(businessId: string) {
  return useWrite({
    ask: () => answer(api.businesses[':businessId'].letterhead.$delete({ param: { businessId } })),
    onAnswer: showSaved,
  })
}

type Preview = NonNullable<Parameters<(typeof api.businesses)[':businessId']['document-preview']['$path']>[0]>['query']

/** A picture of an example, in a look that need not be saved. */
export function previewPath(businessId: string, query: Preview): string {
  return api.businesses[':businessId']['document-preview'].$path({ param: { businessId }, query })
}

export function useRemoveLogo(businessId: string) {
  return useWrite({
    ask: () => answer(api.businesses[':businessId'].logo.$delete({ param: { businessId } })),
    onAnswer: showSaved,
  })
}

function showSaved(saved: Business, client: QueryClient): void {
  client.setQueryData(businessesOptions.queryKey, shown => ({
    businesses: (shown?.businesses ?? []).map(business => (business.id === saved.id ? saved : business)),
  }))
}

/** Asks first, as the person may have to confirm who they are; the browser then streams the file to the disk. */
export function useExportEverything({ id: businessId }: Business) {
  const { export: everything } = api.businesses[':businessId']
  const ask = () => offeredFile(everything.$get({ param: { businessId } }))
  const { write, isPending } = useWrite({ ask })
  const done = () => downloadFrom(everything.$path({ param: { businessId } }))
  return { exportEverything: () => void write(undefined, { done }), isPending }
}

const closings = api.businesses[':businessId'].closings

export const closingsOptions = resource('closings').read('all', (businessId: string) =>
  closings.$get({ param: { businessId } }),
)

export function useCloseBooks() {
  return useBusinessWrite((businessId, json: Closing) => closings.$post({ param: { businessId }, json }), {
    onAnswer: (answered, client, businessId) => client.setQueryData(closingsOptions(businessId).queryKey, answered),
  })
}

const series = api.businesses[':businessId']['number-series']

export const numberSeriesOptions = resource('number-series').read('all', (businessId: string) =>
  series.$get({ param: { businessId } }),
)

export function useSetNextNumber() {
  return useBusinessWrite((businessId, json: NextNumber) => series.$put({ param: { businessId }, json }), {
    onAnswer: (answered, client, businessId) => client.setQueryData(numberSeriesOptions(businessId).queryKey, answered),
  })
}

const views = api.businesses[':businessId']['saved-views']

export const savedViewsOptions = resource('saved-views').read('all', (businessId: string) =>
  views.$get({ param: { businessId } }),
)

export function useSaveView() {
  return useBusinessWrite((businessId, json: NewSavedView) => views.$post({ param: { businessId }, json }))
}

export function useRemoveView() {
  return useBusinessWrite((businessId, viewId: string) => views[':viewId'].$delete({ param: { businessId, viewId } }))
}

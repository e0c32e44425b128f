/** How screens read what an accountant gets, and change how DATEV gets it. */
import { keepPreviousData } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { api } from '../../../web/client.ts'
import { inScreenLanguage } from '../../../web/file-language.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { AccountingFile, AccountingQuery, DatevFile, DatevSettingsChange } from '../contract.ts'

const { accounting } = api.businesses[':businessId']
const settings = accounting['datev-settings']
const noun = resource('accounting')

export const accountingOptions = noun.read(
  'summary',
  (businessId: string, query: AccountingQuery) => accounting.$get({ param: { businessId }, query }),
  { placeholderData: keepPreviousData },
)

export const datevSettingsOptions = noun.read('datev-settings', (businessId: string) =>
  settings.$get({ param: { businessId } }),
)

export function useChangeDatevSettings() {
  return useBusinessWrite((businessId, json: DatevSettingsChange) => settings.$put({ param: { businessId }, json }), {
    onAnswer: (saved, client, businessId) => client.setQueryData(datevSettingsOptions(businessId).queryKey, saved),
  })
}

export function accountingFilePath(
  businessId: string,
  file: AccountingFile,
  query: AccountingQuery,
  format: ExportFormat,
) {
  return inScreenLanguage(
    accounting.files[':file'].export.$path({ param: { businessId, file }, query: { ...query, format } }),
  )
}

export function datevFilePath(businessId: string, file: DatevFile, query: AccountingQuery): string {
  return accounting.datev[':file'].export.$path({ param: { businessId, file }, query })
}

export function accountantPackPath(businessId: string, query: AccountingQuery): string {
  return inScreenLanguage(accounting.export.$path({ param: { businessId }, query }))
}

/** How screens read, write and pay bills, and what they know of suppliers. */
import type { ExportFormat } from '../../../platform/contract.ts'
import { answer, api } from '../../../web/client.ts'
import { resource, showSaved, useBusinessWrite } from '../../../web/resource.ts'
import type { PaymentRemoval } from '../../payments/contract.ts'
import type {
  BillChange,
  BillRow,
  NewBill,
  NewBillFile,
  NewBillPayment,
  NewSupplier,
  SupplierChange,
} from '../contract.ts'
import { type BillsSearch, filterOf, type ListFilter } from './search.ts'

const inBusiness = api.businesses[':businessId']
const { bills } = inBusiness
const one = bills[':billId']
const { read, list, summary } = resource('bills')

export const { options: billsOptions, every: everyBill } = list({
  query: (filter: ListFilter) => filter,
  ask: (param, query, how) => bills.$get({ param, query }, how),
})

/** Counts and sums of every status, not only of the one that the list shows. */
export const billSummaryOptions = summary(
  ({ status: _, ...search }: BillsSearch) => filterOf(search),
  (param, query, how) => bills.summary.$get({ param, query }, how),
)

/** Of one status alone. */
export const billsOfStatusOptions = summary(
  (status: NonNullable<BillsSearch['status']>) => ({ status }),
  (param, query, how) => bills.summary.$get({ param, query }, how),
)

export const billCategoriesOptions = read('categories', (businessId: string) =>
  bills.categories.$get({ param: { businessId } }),
)

export const billOptions = read('one', (businessId: string, billId: string) =>
  one.$get({ param: { businessId, billId } }),
)

export function billsExportPath(businessId: string, filter: ListFilter, format: ExportFormat): string {
  return bills.export.$path({ param: { businessId }, query: { ...filter, format } })
}

/** @param version an earlier file; the newest when left out */
export function billFilePath(businessId: string, billId: string, version?: number): string {
  return one.file.$path({
    param: { businessId, billId },
    query: version === undefined ? {} : { version: String(version) },
  })
}

/** What is inside a file never changes, but its file may be replaced: the hash is part of the key. */
export const billInvoiceOptions = read(
  'invoice',
  (businessId: string, billId: string, _sha256: string) => one.invoice.$get({ param: { businessId, billId } }),
  { staleTime: 'static' },
)

export function attachmentPath(businessId: string, billId: string, place: number): string {
  return one.invoice.attachments[':attachment'].$path({ param: { businessId, billId, attachment: String(place) } })
}

/** Adds nothing: asks what a file says. */
export function readBillFile(businessId: string, file: NewBillFile) {
  return answer(bills.reading.$post({ param: { businessId }, json: { file } }))
}

export function useCreateBill() {
  return useBusinessWrite((businessId, json: NewBill) => bills.$post({ param: { businessId }, json }), {
    onAnswer: showSaved(billOptions),
  })
}

export function useChangeBill(billId: string) {
  return useBusinessWrite((businessId, json: BillChange) => one.$patch({ param: { businessId, billId }, json }), {
    onAnswer: showSaved(billOptions),
  })
}

export function useVoidBill(billId: string) {
  return useBusinessWrite(
    (businessId, json: PaymentRemoval) => one.void.$post({ param: { businessId, billId }, json }),
    { onAnswer: showSaved(billOptions) },
  )
}

export function useAttachBillFile(billId: string) {
  return useBusinessWrite((businessId, json: NewBillFile) => one.file.$put({ param: { businessId, billId }, json }), {
    onAnswer: showSaved(billOptions),
  })
}

export function useRecordBillPayment(billId: string) {
  return useBusinessWrite(
    (businessId, json: NewBillPayment) => one.payments.$post({ param: { businessId, billId }, json }),
    { onAnswer: showSaved(billOptions) },
  )
}

export function useRemoveBillPayment(billId: string, paymentId: string) {
  return useBusinessWrite(
    (businessId, json: PaymentRemoval) =>
      one.payments[':paymentId'].remove.$post({ param: { businessId, billId, paymentId }, json }),
    { onAnswer: showSaved(billOptions) },
  )
}

/** Pays the balance that the list shows; more than what is due by then is refused. */
export async function payBill(
  businessId: string,
  { id: billId, balance }: BillRow,
  payment: Omit<NewBillPayment, 'amount'>,
): Promise<undefined> {
  const json = { ...payment, amount: Math.abs(balance) }
  await answer(one.payments.$post({ param: { businessId, billId }, json }))
}

const { suppliers } = inBusiness
const supplier = suppliers[':supplierId']
const ofSuppliers = resource('suppliers')

export const { options: suppliersOptions } = ofSuppliers.list({
  query: ({ q, direction }: { q?: string; direction?: 'asc' | 'desc' }) => ({
    ...(q && { q }),
    ...(direction && { direction }),
  }),
  ask: (param, query, how) => suppliers.$get({ param, query }, how),
})

export function suppliersExportPath(
  businessId: string,
  search: { q?: string; direction?: 'asc' | 'desc' },
  format: ExportFormat,
) {
  const { q, direction } = search
  return suppliers.export.$path({
    param: { businessId },
    query: { ...(q && { q }), ...(direction && { direction }), format },
  })
}

export const supplierOptions = ofSuppliers.read('one', (businessId: string, supplierId: string) =>
  supplier.$get({ param: { businessId, supplierId } }),
)

export function useCreateSupplier() {
  return useBusinessWrite((businessId, json: NewSupplier) => suppliers.$post({ param: { businessId }, json }))
}

export function useChangeSupplier(supplierId: string) {
  return useBusinessWrite(
    (businessId, json: SupplierChange) => supplier.$patch({ param: { businessId, supplierId }, json }),
    { onAnswer: showSaved(supplierOptions) },
  )
}

/** How screens read and change the files attached to a document. */
import type { AttachableKind } from '../../../domain/documents/attachments.ts'
import { api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { AttachmentsFound, NewAttachment } from '../contract.ts'

const inBusiness = api.businesses[':businessId']

/** The addresses of each kind, and the noun whose records they belong to. */
const kinds = {
  invoice: {
    noun: 'invoices',
    all: inBusiness.invoices[':invoiceId'].attachments,
    param: (businessId: string, invoiceId: string) => ({ businessId, invoiceId }),
  },
  'credit-note': {
    noun: 'credit-notes',
    all: inBusiness['credit-notes'][':creditNoteId'].attachments,
    param: (businessId: string, creditNoteId: string) => ({ businessId, creditNoteId }),
  },
  quote: {
    noun: 'quotes',
    all: inBusiness.quotes[':quoteId'].attachments,
    param: (businessId: string, quoteId: string) => ({ businessId, quoteId }),
  },
  order: {
    noun: 'orders',
    all: inBusiness.orders[':orderId'].attachments,
    param: (businessId: string, orderId: string) => ({ businessId, orderId }),
  },
  bill: {
    noun: 'bills',
    all: inBusiness.bills[':billId'].attachments,
    param: (businessId: string, billId: string) => ({ businessId, billId }),
  },
} satisfies Record<AttachableKind, unknown>

/** All kinds have the same addresses below their own. */
type Alike = Pick<(typeof kinds)['invoice'], 'noun' | 'all'> & {
  readonly param: (businessId: string, id: string) => { businessId: string; invoiceId: string }
}

const of = (kind: AttachableKind) => kinds[kind] as unknown as Alike

export function attachmentsOptions(kind: AttachableKind, businessId: string, id: string) {
  const { noun, all, param } = of(kind)
  return resource(noun).read('attachments', (business: string, one: string) =>
    all.$get({ param: param(business, one) }),
  )(businessId, id)
}

export function attachmentPath(kind: AttachableKind, businessId: string, id: string, attachmentId: string): string {
  const { all, param } = of(kind)
  return all[':attachmentId'].$path({ param: { ...param(businessId, id), attachmentId } })
}

export function useAttachFile(kind: AttachableKind, id: string) {
  const { all, param } = of(kind)
  return useBusinessWrite(
    (businessId, json: NewAttachment) => all.$post({ param: param(businessId, id), json }),
    showing(kind, id),
  )
}

export function useRemoveAttachment(kind: AttachableKind, id: string) {
  const { all, param } = of(kind)
  return useBusinessWrite(
    (businessId, attachmentId: string) =>
      all[':attachmentId'].$delete({ param: { ...param(businessId, id), attachmentId } }),
    showing(kind, id),
  )
}

export function useChangeAttachment(kind: AttachableKind, id: string) {
  const { all, param } = of(kind)
  return useBusinessWrite(
    (businessId, { attachmentId, ...json }: { attachmentId: string; goesWithEmails: boolean }) =>
      all[':attachmentId'].$patch({ param: { ...param(businessId, id), attachmentId }, json }),
    showing(kind, id),
  )
}

/** The list shows at once what was saved. */
function showing(kind: AttachableKind, id: string) {
  return {
    onAnswer: (
      saved: AttachmentsFound,
      client: { setQueryData: (key: readonly unknown[], data: unknown) => unknown },
      businessId: string,
    ) => client.setQueryData(attachmentsOptions(kind, businessId, id).queryKey, saved),
  }
}

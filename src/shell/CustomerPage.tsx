/** The page of a customer, with the documents that they got: those who write documents know customers, and not the other way round. */
import { CustomerCreditNotes } from '../features/credit-notes/web/CustomerCreditNotes.tsx'
import { CustomerScreen } from '../features/customers/web/page/CustomerScreen.tsx'
import { CustomerDocuments } from '../features/documents/web/list/DocumentList.tsx'
import { CustomerInvoices } from '../features/invoices/web/CustomerInvoices.tsx'
import { ORDER_LIST } from '../features/orders/web/list/OrdersScreen.tsx'
import { QUOTE_LIST } from '../features/quotes/web/list/QuotesScreen.tsx'

export function CustomerPage() {
  return (
    <CustomerScreen
      documentsOf={customer => (
        <>
          <CustomerInvoices customer={customer} />
          <CustomerDocuments list={QUOTE_LIST} customer={customer} />
          <CustomerDocuments list={ORDER_LIST} customer={customer} />
          <CustomerCreditNotes customerId={customer.id} />
        </>
      )}
    />
  )
}

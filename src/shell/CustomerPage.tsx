/** The page of a customer, with the documents that they got: those who write documents know customers, and not the other way round. */
import { CustomerCreditNotes } from '../features/credit-notes/web/CustomerCreditNotes.tsx'
import { CustomerScreen } from '../features/customers/web/page/CustomerScreen.tsx'
import { CustomerInvoices } from '../features/invoices/web/CustomerInvoices.tsx'
import { CustomerOrders } from '../features/orders/web/CustomerOrders.tsx'
import { CustomerQuotes } from '../features/quotes/web/CustomerQuotes.tsx'

export function CustomerPage() {
  return (
    <CustomerScreen
      documentsOf={customer => (
        <>
          <CustomerInvoices customer={customer} />
          <CustomerQuotes customer={customer} />
          <CustomerOrders customer={customer} />
          <CustomerCreditNotes customerId={customer.id} />
        </>
      )}
    />
  )
}

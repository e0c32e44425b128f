/** Routes of the service that sends and receives the e-invoices of a business. */
import { z } from 'zod'
import { get, put, remove, routes } from '../../platform/routes.ts'
import { recentlyConfirmed } from '../../platform/signed-in.ts'
import { changeEInvoiceService, type EInvoiceServiceParts, removeEInvoiceService } from './commands/change-service.ts'
import { eInvoiceService, eInvoiceServiceChange } from './contract.ts'
import { findEInvoiceService } from './queries.ts'

export function eInvoiceServiceRoutes(parts: EInvoiceServiceParts) {
  return routes(
    get(
      '/e-invoice-service',
      'The service that sends e-invoices on and receives those of suppliers',
      { answer: eInvoiceService },
      ({ db, scope }) => findEInvoiceService(db, scope, parts.secrets),
    ),
    put(
      '/e-invoice-service',
      'Connect a service for e-invoices; its key is encrypted and never returned',
      { middleware: recentlyConfirmed, body: eInvoiceServiceChange, answer: z.object({}) },
      ({ db, actor, body }) => changeEInvoiceService(db, actor, parts, body),
    ),
    remove(
      '/e-invoice-service',
      'Remove the service with its key; e-invoices that wait for it are not sent',
      { middleware: recentlyConfirmed, answer: z.object({}) },
      ({ db, actor }) => removeEInvoiceService(db, actor),
    ),
  )
}

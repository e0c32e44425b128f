/** Requests and answers of the routes of delivery addresses. */
import { z } from 'zod'
import { addressFields, exportChoices, identifier, requiredLine, version } from '../../platform/contract.ts'
import { customerFields } from '../customers/contract.ts'

export const MOST_DELIVERY_ADDRESSES = 20

export const deliveryAddressFields = z.strictObject({
  name: requiredLine(200).meta({
    description: 'Who or what is there, such as a warehouse.',
    example: 'Warehouse North',
  }),
  ...addressFields,
  country: customerFields.shape.country,
})

export const newDeliveryAddress = deliveryAddressFields.partial().required({ name: true })
export type NewDeliveryAddress = z.infer<typeof newDeliveryAddress>

export const deliveryAddressChange = deliveryAddressFields.partial().extend({ version })
export type DeliveryAddressChange = z.infer<typeof deliveryAddressChange>

export const deliveryAddress = deliveryAddressFields.extend({ id: identifier, version }).meta({ id: 'DeliveryAddress' })
export type DeliveryAddress = z.infer<typeof deliveryAddress>

export const deliveryAddressExportQuery = z.strictObject(exportChoices)

export const deliveryAddressList = z.object({ deliveryAddresses: z.array(deliveryAddress) })

/** Where the goods of the document go: asked only for customers with delivery addresses. */
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { deliveryAddressesOptions } from '../../../delivery-addresses/web/api.ts'
import { useDocumentForm } from './document-form.ts'
import type { EditorValues } from './editor-values.ts'

export function EditorDelivery({ customerId }: { customerId: string }) {
  const { id: businessId } = useBusiness()
  const { control } = useDocumentForm<EditorValues>()
  const { field, fieldState } = useController({ control, name: 'delivery' })
  const { data } = useQuery(deliveryAddressesOptions(businessId, customerId))
  const chosen = field.value
  const addresses: readonly { id: string; name: string; address: string }[] = data?.deliveryAddresses ?? []
  // one that was removed stays on its draft
  const offered =
    chosen && !addresses.some(({ id }) => id === chosen.id) ? [...addresses, { ...chosen, address: '' }] : addresses
  if (offered.length === 0) return null
  return (
    <Field label={t('Deliver to')} error={fieldState.error?.message} className="mt-3">
      <Select
        ref={field.ref}
        none={t('Customer’s address')}
        value={chosen?.id ?? null}
        onValueChange={(id: string | null) => field.onChange(offered.find(each => each.id === id) ?? null)}
        onBlur={field.onBlur}
        options={offered.map(({ id, name, address }) => ({
          value: id,
          label: name,
          ...(address && { help: address.replaceAll('\n', ', ') }),
        }))}
      />
    </Field>
  )
}

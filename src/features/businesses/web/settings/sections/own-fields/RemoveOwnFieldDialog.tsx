/** Removes an own field. Where it has values, says how many and asks once more. */
import { useState } from 'react'
import type { OwnField } from '../../../../../../domain/own-fields/own-fields.ts'
import { t } from '../../../../../../translations/web.ts'
import { notifyDone } from '../../../../../../ui/feedback/notifications.tsx'
import { useBusiness } from '../../../../../../web/business/use-business.ts'
import { ApiProblem } from '../../../../../../web/client.ts'
import { ConfirmWriteDialog } from '../../../../../../web/forms/ConfirmWriteDialog.tsx'
import { useChangeBusiness } from '../../../api.ts'

export function RemoveOwnFieldDialog({ field, onClose }: { field: OwnField; onClose: () => void }) {
  const { id: businessId, ownFields, version } = useBusiness()
  const writing = useChangeBusiness(businessId)
  const [counts, setCounts] = useState<Counts | null>(null)
  const { name } = field
  const remove = () =>
    writing.write(
      {
        version,
        ownFields: ownFields.filter(({ id }) => id !== field.id),
        ...(counts && { removesOwnValues: true }),
      },
      {
        done: () => notifyDone(t('{name} removed', { name, context: 'field' })),
        leave: onClose,
        refused: problem => setCounts(countsIn(problem)),
      },
    )
  return (
    <ConfirmWriteDialog
      writing={counts ? { ...writing, problem: null } : writing}
      title={t('Remove {name}?', { name })}
      description={counts ? lostWords(counts) : t('Issued documents keep what was printed on them.')}
      confirmLabel={counts ? t('Remove field and values') : t('Remove field')}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}

type Counts = { readonly customers: number; readonly products: number; readonly drafts: number }

function countsIn(problem: Error): Counts | null {
  const isAsked = problem instanceof ApiProblem && problem.details.code === 'own-field-has-values'
  return isAsked ? (problem.details.data as unknown as Counts) : null
}

function lostWords({ customers, products, drafts }: Counts): string {
  const words = [
    customers > 0
      ? t(
          '{count, plural, one {# customer has a value in this field.} other {# customers have a value in this field.}}',
          {
            count: customers,
          },
        )
      : '',
    products > 0
      ? t(
          '{count, plural, one {# product has a value in this field.} other {# products have a value in this field.}}',
          {
            count: products,
          },
        )
      : '',
    drafts > 0
      ? t('{count, plural, one {# draft has a value in this field.} other {# drafts have a value in this field.}}', {
          count: drafts,
        })
      : '',
    t('They will no longer be shown. Issued documents keep what was printed on them.'),
  ]
  return words.filter(Boolean).join(' ')
}

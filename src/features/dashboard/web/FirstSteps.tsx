/** A new business: the first three steps, and which of them are done. */
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { rich, t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { hasCustomerOptions, hasProductOptions } from './api.ts'

export function FirstSteps({ businessId }: { businessId: string }) {
  const { data: hasProduct = false } = useQuery(hasProductOptions(businessId))
  const { data: hasCustomer = false } = useQuery(hasCustomerOptions(businessId))
  return (
    <Card flush title={t('Three steps to your first invoice')}>
      <ol className="divide-y divide-line">
        <Step
          place={1}
          done={hasProduct}
          title={t('Add a product')}
          text={t('What you sell, its price and how many you have.')}
          action={
            <ButtonLink writes to="/products/new">
              {t('Add Product')}
            </ButtonLink>
          }
        />
        <Step
          place={2}
          done={hasCustomer}
          title={t('Add a customer')}
          text={t('Who buys from you. A name is enough.')}
          action={
            <ButtonLink writes to="/customers/new">
              {t('Add Customer')}
            </ButtonLink>
          }
        />
        <Step
          place={3}
          done={false}
          title={t('Create an invoice')}
          text={t('It stays a draft until you mark it as sent.')}
          action={
            <ButtonLink writes to="/invoices/new">
              {t('Create Invoice')}
            </ButtonLink>
          }
        />
      </ol>
    </Card>
  )
}

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>

type StepProps = { place: number; done: boolean; title: string; text: string; action: ReactNode }

function Step({ place, done, title, text, action }: StepProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 max-sm:px-4">
      {done ? (
        <CircleCheck aria-hidden="true" size={24} className="shrink-0 text-green" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong text-small font-medium tabular-nums"
        >
          {place}
        </span>
      )}
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">{done ? rich('{title}<hidden>: done</hidden>', { title, hidden }) : title}</p>
        <p className="text-dense text-ink-muted">{text}</p>
      </div>
      {action}
    </li>
  )
}

/** A new business: the first three steps, which of them are done, and what else makes an invoice look its own; that can be skipped. */
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { rich, t } from '../../../translations/web.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { mailSettingsOptions } from '../../mail/web/mail-settings.ts'
import { hasCustomerOptions, hasProductOptions } from './api.ts'

export function FirstSteps({ businessId }: { businessId: string }) {
  return (
    <>
      <Steps businessId={businessId} />
      <SettingUp key={businessId} title={t('Before your first invoice')} />
    </>
  )
}

function Steps({ businessId }: { businessId: string }) {
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

const skippable = ['logo', 'account', 'email'] as const
type Skippable = (typeof skippable)[number]

/** What is not set up yet and was not skipped in this browser, also once there are invoices. */
export function SettingUp({ title }: { title: string }) {
  const { id, hasLogo, waysToPay, paymentTerms } = useBusiness()
  const mail = useQuery(mailSettingsOptions(id))
  const [skipped, setSkipped] = useState(() => skippedIn(id))
  const done: Record<Skippable, boolean> = {
    logo: hasLogo,
    account: waysToPay.length > 0 || paymentTerms !== '',
    email: mail.data === undefined || mail.data.settings !== null,
  }
  const skip = (step: Skippable) => {
    const next = [...skipped, step]
    setSkipped(next)
    keepSkipped(id, next)
  }
  const open = skippable.filter(step => !done[step] && !skipped.includes(step))
  if (open.length === 0) return null
  return (
    <Card flush title={title}>
      <ul className="divide-y divide-line">
        {open.map(step => (
          <li key={step} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 max-sm:px-4">
            <div className="min-w-0 grow basis-48">
              <p className="font-medium">{WORDS[step].title}</p>
              <p className="text-dense text-ink-muted">{WORDS[step].text}</p>
            </div>
            <div className="flex gap-2">
              <Button writes look="quiet" aria-label={WORDS[step].skip} onClick={() => skip(step)}>
                {t('Skip')}
              </Button>
              <ButtonLink writes to="/settings/$section" params={{ section: WORDS[step].section }}>
                {WORDS[step].action}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const WORDS = {
  logo: {
    section: 'business',
    title: t('Add your logo'),
    text: t('At the top of every document.'),
    action: t('Add logo'),
    skip: t('Skip your logo'),
  },
  account: {
    section: 'payment',
    title: t('Say how customers pay you'),
    text: t('Your bank account, on every invoice.'),
    action: t('Add account'),
    skip: t('Skip how customers pay you'),
  },
  email: {
    section: 'email',
    title: t('Set up email'),
    text: t('To send invoices and reminders from here.'),
    action: t('Set up email'),
    skip: t('Skip email'),
  },
} as const

const keyOf = (businessId: string) => `daybook.skipped.${businessId}`

function skippedIn(businessId: string): readonly string[] {
  try {
    return (localStorage.getItem(keyOf(businessId)) ?? '').split(' ')
  } catch {
    return []
  }
}

function keepSkipped(businessId: string, steps: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(businessId), steps.join(' '))
  } catch {
    // Without storage they are offered again
  }
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

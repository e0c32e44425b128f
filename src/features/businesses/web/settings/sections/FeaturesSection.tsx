/** What the business uses beside customers, products, stock and invoices. */
import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '../../../../../translations/web.ts'
import { ButtonLink } from '../../../../../ui/Button.tsx'
import { Switch } from '../../../../../ui/fields/Switch.tsx'
import { SettingsSection } from '../../../../../web/forms/SettingsSection.tsx'
import type { Business } from '../../../contract.ts'
import { FEATURES, offeredFeatures } from '../../features.ts'
import { Setting } from '../Setting.tsx'
import { nameOf, type SettingsValues } from '../settings-form.ts'

export function FeaturesSection({ business }: { business: Business }) {
  const [currency, usesDirectDebits] = useWatch<SettingsValues, ['currency', 'usesDirectDebits']>({
    name: ['currency', 'usesDirectDebits'],
  })
  return (
    <SettingsSection
      title={t('Features')}
      description={t('Turn on what you need. If you turn something off, its records stay and come back with it.')}
    >
      <ul className="flex flex-col divide-y divide-line">
        {offeredFeatures({ currency, usesDirectDebits }).map(feature => {
          const { icon: Icon, brings, open } = FEATURES[feature]
          return (
            <FeatureRow
              key={feature}
              icon={<Icon size={20} />}
              action={
                business[feature] && (
                  <ButtonLink size="small" to={open.to}>
                    {open.label}
                  </ButtonLink>
                )
              }
            >
              <Setting name={feature} labelHidden group>
                <Switch label={nameOf(feature)} help={brings} />
              </Setting>
            </FeatureRow>
          )
        })}
        <FeatureRow
          icon={<CreditCard size={20} />}
          action={
            <ButtonLink size="small" to="/settings/$section" params={{ section: 'payment' }}>
              {t('Set up in Payment')}
            </ButtonLink>
          }
        >
          <p className="text-body">{t('Get paid online')}</p>
          <p className="text-dense text-ink-muted">
            {t('Connect a payment provider, and customers pay on the public page of an invoice.')}
          </p>
        </FeatureRow>
      </ul>
    </SettingsSection>
  )
}

type FeatureRowProps = { icon: ReactNode; action: ReactNode; children: ReactNode }

function FeatureRow({ icon, action, children }: FeatureRowProps) {
  return (
    <li className="flex gap-4 py-5 first:pt-0 last:pb-0">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-inner bg-accent-soft text-accent"
      >
        {icon}
      </span>
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 basis-80 grow">{children}</div>
        {action}
      </div>
    </li>
  )
}

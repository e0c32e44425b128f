/** The reminders that customers get by email: when each goes out and what it says, and whether Daybook sends them by itself. */
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { MOST_REMINDER_RULES } from '../../../domain/mail/reminders.ts'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { notifyAttention, notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useMayWrite } from '../../../ui/may-write.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { SettingsSection } from '../../../web/forms/SettingsSection.tsx'
import type { ReminderRuleShown, ReminderSettings } from '../contract.ts'
import { reminderSettingsOptions, useChangeReminders, useTurnRemindersOff, useTurnRemindersOn } from './api.ts'
import { ReminderDialog } from './ReminderDialog.tsx'
import { daysInWords } from './reminder-form.ts'

export function RemindersSection() {
  const { id } = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(reminderSettingsOptions(id))
  return (
    <SettingsSection
      title={t('Reminders')}
      description={t(
        'Emails to customers about unpaid invoices. Each goes out once per invoice, with a PDF that shows the balance, and stops when the invoice is paid, credited or cancelled.',
      )}
    >
      {!data && !error && <Skeleton className="h-32 w-full" />}
      {!data && error && (
        <ErrorState
          title={t('Your reminders couldn’t be loaded.')}
          description={error.message}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {data && <Reminders settings={data} />}
    </SettingsSection>
  )
}

function Reminders({ settings }: { settings: ReminderSettings }) {
  const { rules, mailIsSetUp } = settings
  const [open, setOpen] = useState<ReminderRuleShown | 'new' | null>(null)
  return (
    <>
      {!mailIsSetUp && (
        <Banner
          tone="amber"
          action={
            <ButtonLink writes="/mail-settings" to="/settings/$section" params={{ section: 'email' }} size="small">
              {t('Set up email')}
            </ButtonLink>
          }
        >
          {t('Reminders need a mail server, and none is set up.')}
        </Banner>
      )}
      <div>
        {rules.length > 0 && (
          <ul aria-label={t('Reminders')} className="mb-3 divide-y divide-line rounded border border-line bg-surface">
            {rules.map((rule, place) => (
              <ReminderRow
                key={rule.id}
                settings={settings}
                rule={rule}
                number={place + 1}
                onEdit={() => setOpen(rule)}
              />
            ))}
          </ul>
        )}
        {rules.length < MOST_REMINDER_RULES && (
          <Button writes="settings" icon={<Plus aria-hidden="true" size={16} />} onClick={() => setOpen('new')}>
            {t('Add reminder')}
          </Button>
        )}
      </div>
      <SendAutomatically settings={settings} />
      {open && <ReminderDialog settings={settings} rule={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

type ReminderRowProps = { settings: ReminderSettings; rule: ReminderRuleShown; number: number; onEdit: () => void }

function ReminderRow({ settings: { rules, version, suggested }, rule, number, onEdit }: ReminderRowProps) {
  const mayWrite = useMayWrite('settings')
  const { write } = useChangeReminders()
  const rest = rules.filter(({ id }) => id !== rule.id)
  const remove = () =>
    write(
      { rules: rest, version: version ?? undefined },
      {
        done: () => notifyDone(t('Reminder removed')),
        refused: problem => notifyAttention(problem.message),
      },
    )
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pe-2 ps-4">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-medium">{daysInWords(rule.days)}</p>
        <p className="text-dense text-ink-muted">
          <bdi>{rule.subject || suggested[rule.days > 0 ? 'after' : 'before'].subject}</bdi>
        </p>
        <ChargesOf rule={rule} />
      </div>
      {!rule.active && <Badge tone="muted">{t('Off', { context: 'reminder' })}</Badge>}
      {mayWrite && (
        <span className="flex shrink-0">
          <IconButton
            label={t('Edit reminder {number}', { number: String(number) })}
            icon={<Pencil aria-hidden="true" size={16} />}
            onClick={onEdit}
          />
          <IconButton
            label={t('Remove reminder {number}', { number: String(number) })}
            icon={<X aria-hidden="true" size={16} />}
            onClick={remove}
          />
        </span>
      )}
    </li>
  )
}

function ChargesOf({ rule: { businessFee, consumerFee, interest } }: { rule: ReminderRuleShown }) {
  const { currency } = useBusiness()
  const fees = [...new Set([businessFee, consumerFee])].filter(fee => fee > 0)
  if (fees.length === 0 && !interest) return null
  const fee = fees.map(one => moneyAsText(one, currency)).join(' / ')
  return (
    <p className="text-dense text-ink-muted">
      {fees.length === 0
        ? t('Claims interest')
        : interest
          ? t('Claims a fee of {fee} and interest', { fee })
          : t('Claims a fee of {fee}', { fee })}
    </p>
  )
}

function SendAutomatically({ settings }: { settings: ReminderSettings }) {
  const { automatic, mailIsSetUp, rules } = settings
  const mayWrite = useMayWrite('settings')
  const [asking, setAsking] = useState(false)
  const { write: turnOff, isPending } = useTurnRemindersOff()
  const mayTurnOn = mailIsSetUp && rules.some(({ active }) => active)
  return (
    <>
      <Switch
        label={t('Send automatically')}
        help={t(
          'Between 8:00 and 18:00 in your time zone, to customers with an email address. You can turn it off for a customer under “Tax and invoicing”.',
        )}
        checked={automatic}
        disabled={!mayWrite || isPending || (!automatic && !mayTurnOn)}
        onChange={() =>
          automatic
            ? turnOff(undefined, { done: () => notifyDone(t('Reminders are no longer sent automatically')) })
            : setAsking(true)
        }
      />
      {asking && <TurnOnDialog settings={settings} onClose={() => setAsking(false)} />}
    </>
  )
}

/** What is sent now is said before it is. */
function TurnOnDialog({ settings, onClose }: { settings: ReminderSettings; onClose: () => void }) {
  const [{ due, older }] = useState(settings)
  const [includeOlder, setIncludeOlder] = useState(false)
  const { write, isPending } = useTurnRemindersOn()
  const count = due + (includeOlder ? older : 0)
  const turnOn = () =>
    write(
      { includeOlder },
      {
        done: () => notifyDone(t('Reminders are sent automatically from now on')),
        leave: onClose,
        refused: problem => notifyAttention(problem.message),
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={t('Send reminders automatically?')}
      description={
        count === 0
          ? t('No invoice gets a reminder right now. The next ones go out on their day.')
          : t(
              '{count, plural, one {# invoice gets a reminder} other {# invoices get a reminder each}} the next time it’s between 8:00 and 18:00.',
              { count },
            )
      }
      confirmLabel={t('Turn on')}
      tone="primary"
      pending={isPending}
      onConfirm={turnOn}
    >
      {older > 0 && (
        <Checkbox
          checked={includeOlder}
          onChange={event => setIncludeOlder(event.target.checked)}
          label={t('Also remind of {count, plural, one {# older invoice} other {# older invoices}}', { count: older })}
        />
      )}
    </ConfirmDialog>
  )
}

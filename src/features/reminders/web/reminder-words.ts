/** When a reminder goes out, in words. */
import { t } from '../../../translations/web.ts'

export function daysInWords(days: number): string {
  if (days === 0) return t('On the due date')
  return days < 0
    ? t('{days, plural, one {# day before the due date} other {# days before the due date}}', { days: -days })
    : t('{days, plural, one {# day after the due date} other {# days after the due date}}', { days })
}

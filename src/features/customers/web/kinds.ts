/** What the kinds of customers are called. */
import { t } from '../../../translations/web.ts'
import { type CustomerKind, customerKinds } from '../contract.ts'

export const KIND_NAMES: Readonly<Record<CustomerKind, string>> = {
  company: t('Company'),
  consumer: t('Consumer'),
  public: t('Public body'),
}

export const KIND_OPTIONS = customerKinds.map(kind => ({ value: kind, label: KIND_NAMES[kind] }))

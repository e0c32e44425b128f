/** Why banks return direct debits. */
import type { ReturnCode } from '../../../domain/payments/direct-debits.ts'
import { t } from '../../../translations/shared.ts'

/** Why a bank returned a direct debit, as people read it. */
export const returnReasons: Readonly<Record<ReturnCode, string>> = {
  AC01: t('The IBAN is wrong'),
  AC04: t('The account is closed'),
  AC06: t('The account is blocked'),
  AC13: t('It is a consumer’s account, which the B2B scheme doesn’t allow'),
  AG01: t('The account doesn’t allow direct debits'),
  AM04: t('There wasn’t enough money in the account'),
  AM05: t('It was collected twice'),
  BE05: t('The creditor identifier is wrong'),
  FF01: t('The file has an error'),
  MD01: t('There is no valid mandate'),
  MD02: t('Details of the mandate are missing or wrong'),
  MD06: t('The customer asked for the money back'),
  MD07: t('The customer has died'),
  MS02: t('The customer refused it'),
  MS03: t('The bank gives no reason'),
  RC01: t('The BIC is wrong'),
  RR01: t('The bank needs the customer’s account or ID for its authorities'),
  RR04: t('An authority’s rules don’t allow it'),
  SL01: t('The customer’s bank has blocked direct debits from you'),
}

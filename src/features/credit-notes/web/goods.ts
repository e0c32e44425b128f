/** Whether goods come back: a decision that only a person takes. */
import { t } from '../../../translations/web.ts'

export type Goods = 'back' | 'away'

export const GOODS_UNDECIDED = t('Choose whether the goods return to stock.')

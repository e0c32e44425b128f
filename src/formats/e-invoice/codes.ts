/** Codes of the lists that EN 16931 names. */

/** UNTDID 5189: a discount. */
export const DISCOUNT = '95'

/** UNTDID 4461: a SEPA credit transfer. */
export const CREDIT_TRANSFER = '58'

/** UNTDID 4461: nothing was agreed. */
export const NO_MEANS = '1'

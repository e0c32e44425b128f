/** The columns that tables share, and the exact types of amounts and dates. */
import { bigint, date, numeric, text, timestamp } from 'drizzle-orm/pg-core'

export const businessId = () => text('business_id').notNull()

/** Minor units or thousandths: a whole number in a bigint, read as a number; the pool refuses figures beyond 2^53. */
export const whole = (name: string) => bigint(name, { mode: 'number' })

/** A count that may have up to three decimals. */
export const decimal = (name: string) => numeric(name, { precision: 15, scale: 3, mode: 'number' })

export const calendarDate = (name: string) => date(name, { mode: 'string' })

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()

export const updatedAt = () => instant('updated_at').notNull().defaultNow()

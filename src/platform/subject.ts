/** The columns by which a row of any feature says what it is about, and the conditions that find it by them. */
import { and, eq, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, text } from 'drizzle-orm/pg-core'
import type { Subject, SubjectKind } from '../domain/subject.ts'
import type { BusinessScope } from './actor.ts'

/** No foreign key can point at several tables: the triggers of `check_subject` and `release_subject` do its work. */
export const subjectColumns = <Kind extends SubjectKind = SubjectKind>() => ({
  subjectKind: text('subject_kind').$type<Kind>().notNull(),
  subjectId: text('subject_id').notNull(),
})

export interface SubjectFields {
  readonly subjectKind: SubjectKind
  readonly subjectId: string
}

export function subjectFields({ kind, id }: Subject): SubjectFields {
  return { subjectKind: kind, subjectId: id }
}

export function subjectOf({ subjectKind: kind, subjectId: id }: SubjectFields): Subject {
  return { kind, id }
}

export interface AboutSubject {
  readonly businessId: AnyPgColumn
  readonly subjectKind: AnyPgColumn
  readonly subjectId: AnyPgColumn
}

export function isAbout(table: AboutSubject, { businessId }: BusinessScope, { kind, id }: Subject): SQL | undefined {
  return and(eq(table.businessId, businessId), eq(table.subjectKind, kind), eq(table.subjectId, id))
}

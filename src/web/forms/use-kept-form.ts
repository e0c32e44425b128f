/** A form whose values are kept in the browser until they are saved. */
import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { RestoredDraft } from '../../ui/forms/kept-draft.ts'
import { type KeptDraft, useKeptDraft } from '../../ui/forms/use-kept-draft.ts'
import type { figureFaults } from '../form-problem.ts'

export type KeptForm<Values extends FieldValues, Output = Values> = UseFormReturn<Values, unknown, Output> & {
  draft: KeptDraft
}

type KeptFormOptions<Values, Output> = {
  schema: z.ZodType<Output, Values>
  /** The words for faults that the schema has none for. */
  faults?: typeof figureFaults
  start: Values
  /** Updates values that are too old to be used as they are. */
  revive?: (kept: RestoredDraft<Values>, opened: Values) => RestoredDraft<Values>
}

/** @param key what is typed is kept under: 'product.new', 'product.a1b2c3d4' */
export function useKeptForm<Values extends FieldValues, Output>(
  key: string,
  { schema, faults, start, revive }: KeptFormOptions<Values, Output>,
): KeptForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema as never, faults as never) as unknown as Resolver<Values, unknown, Output>,
    defaultValues: start as DefaultValues<Values>,
  })
  return { ...form, draft: useKeptDraft(key, form, revive) }
}

/** A copy of an object without some of its properties. */
export function omit<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: readonly Name[]
): Omit<Whole, Name> {
  const rest = { ...whole }
  for (const name of names) delete (rest as Partial<Whole>)[name]
  return rest
}

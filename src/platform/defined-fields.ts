/** The fields that a request sets. The others stay as they are. */

export type DefinedFields<Fields> = { [Key in keyof Fields]: Exclude<Fields[Key], undefined> }

export function definedFields<Fields extends object>(fields: Fields): DefinedFields<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as DefinedFields<Fields>
}

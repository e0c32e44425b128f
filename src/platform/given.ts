/** The fields that a request names. Fields it leaves out stay as they are. */

export type Given<Fields> = { [Key in keyof Fields]: Exclude<Fields[Key], undefined> }

export function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
}

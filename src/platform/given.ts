/** Which fields did a request name? Those left out stay as they are. */

export type Given<Fields> = { [Key in keyof Fields]: Exclude<Fields[Key], undefined> }

export function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
}

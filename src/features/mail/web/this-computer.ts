/** Is this Daybook one that only this computer can reach? Then a link to it is of no use to a customer. */
const NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

export function opensHereAlone(): boolean {
  return NAMES.has(location.hostname)
}

/** Darkens a business's colour until it is legible as text on white paper. */

/** WCAG 2.2 AA for text. */
const LEAST_CONTRAST = 4.5
const STEP = 0.94

/** The colour itself if it is legible, otherwise a darker one of the same hue. */
export function legibleColor(color: string): string {
  let channels = [1, 3, 5].map(place => Number.parseInt(color.slice(place, place + 2), 16))
  while (contrastWithWhite(channels) < LEAST_CONTRAST) channels = channels.map(channel => Math.floor(channel * STEP))
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

export function contrastWithWhite(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map(channel => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

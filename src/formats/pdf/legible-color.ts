/** Makes the colour of a business legible as text: darker on white paper, lighter on a dark screen. */

/** WCAG 2.2 AA for text. */
const LEAST_CONTRAST = 4.5
const STEP = 0.94
// the surface of pages in the dark: oklch(0.245 0.007 85)
const DARK_SURFACE = [35, 32, 28]

/** The colour itself if it is legible, otherwise a darker one of the same hue. */
export function legibleColor(color: string): string {
  return untilLegible(color, [255, 255, 255], channel => Math.floor(channel * STEP))
}

/** The colour itself if it is legible on a dark screen, otherwise a lighter one. */
export function legibleInTheDark(color: string): string {
  return untilLegible(color, DARK_SURFACE, channel => Math.ceil(255 - (255 - channel) * STEP))
}

function untilLegible(color: string, surface: readonly number[], step: (channel: number) => number): string {
  let channels = [1, 3, 5].map(place => Number.parseInt(color.slice(place, place + 2), 16))
  while (contrast(channels, surface) < LEAST_CONTRAST) channels = channels.map(step)
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

/** As WCAG defines it: from 1 to 21. */
export function contrast(one: readonly number[], other: readonly number[]): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map(channel => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

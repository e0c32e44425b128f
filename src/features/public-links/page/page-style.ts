/** The stylesheet of the public page: paper and ink, as in the app, with the accent of the business. It is inside the page. */
import { legibleColor, legibleInTheDark } from '../../../formats/pdf/legible-color.ts'
import { PAGE_FONT, PAGE_FONT_FAMILY } from '../../../platform/page-font.ts'

const DAYBOOK_GREEN = '#1f4d3a'

// in the light and in the dark
const COLOURS = {
  paper: ['oklch(0.972 0.004 85)', 'oklch(0.2 0.006 85)'],
  surface: ['oklch(1 0 0)', 'oklch(0.245 0.007 85)'],
  ink: ['oklch(0.23 0.008 85)', 'oklch(0.94 0.006 85)'],
  quiet: ['oklch(0.47 0.012 85)', 'oklch(0.75 0.01 85)'],
  line: ['oklch(0.9 0.006 85)', 'oklch(0.34 0.008 85)'],
  'on-accent': ['oklch(1 0 0)', 'oklch(0.2 0.006 85)'],
  green: ['oklch(0.42 0.1 150)', 'oklch(0.83 0.11 150)'],
  'green-soft': ['oklch(0.94 0.035 150)', 'oklch(0.33 0.05 150)'],
  blue: ['oklch(0.43 0.12 255)', 'oklch(0.83 0.08 255)'],
  'blue-soft': ['oklch(0.94 0.03 255)', 'oklch(0.34 0.06 255)'],
  red: ['oklch(0.46 0.15 25)', 'oklch(0.83 0.1 25)'],
  'red-soft': ['oklch(0.945 0.03 25)', 'oklch(0.35 0.07 25)'],
  grey: ['oklch(0.44 0.01 85)', 'oklch(0.82 0.006 85)'],
  'grey-soft': ['oklch(0.935 0.004 85)', 'oklch(0.33 0.006 85)'],
} as const

/** @param accent `#rrggbb`, of any lightness */
export function pageStyle(accent = DAYBOOK_GREEN): string {
  return `:root { color-scheme: light dark; --accent: ${legibleColor(accent)}; ${colours(0)} }
@media screen and (prefers-color-scheme: dark) {
  :root { --accent: ${legibleInTheDark(accent)}; ${colours(1)} }
}
${RULES}`
}

function colours(place: 0 | 1): string {
  return Object.entries(COLOURS)
    .map(([name, values]) => `--${name}: ${values[place]};`)
    .join(' ')
}

const RULES = `${PAGE_FONT}
* { box-sizing: border-box; margin: 0; padding: 0; }
body {
  min-height: 100vh;
  padding: 24px 16px 48px;
  background: var(--paper);
  color: var(--ink);
  font: 15px/1.5 ${PAGE_FONT_FAMILY};
  overflow-wrap: anywhere;
}
header, main { max-width: 760px; margin: 0 auto; }
header { display: flex; align-items: center; gap: 12px; margin-bottom: 16px; font-weight: 600; }
.logo { max-width: 160px; max-height: 56px; padding: 4px; border-radius: 8px; background: oklch(1 0 0); }
.card { padding: 24px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
.card + .card { margin-top: 16px; }
.status { border-top: 4px solid var(--accent); }
.title { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
h1 { font-size: 17px; line-height: 1.4; font-weight: 600; }
h2 { font-size: 15px; line-height: 1.4; font-weight: 600; }
.label { margin-top: 16px; color: var(--quiet); }
.figure { font-size: 36px; line-height: 1.2; font-weight: 600; letter-spacing: -0.02em; }
.status .quiet { margin-top: 2px; }
.quiet { max-width: 72ch; color: var(--quiet); }
.lines { max-width: 72ch; white-space: pre-line; }
.parties + .lines { margin-top: 20px; }
.badge { padding: 1px 9px; border-radius: 999px; font-size: 12px; line-height: 20px; font-weight: 500; white-space: nowrap; }
.paid, .paid-and-credited { background: var(--green-soft); color: var(--green); }
.open { background: var(--blue-soft); color: var(--blue); }
.overdue { background: var(--red-soft); color: var(--red); }
.cancelled, .credited { background: var(--grey-soft); color: var(--grey); }
.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 44px;
  margin-top: 16px;
  padding: 0 18px;
  border-radius: 8px;
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 500;
  text-decoration: none;
}
.button:hover { filter: brightness(1.08); }
a:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ul, ol { list-style: none; }
dt { color: var(--quiet); }
dd, .amount { font-variant-numeric: tabular-nums; }
.payment { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 12px 40px; }
.payment h2, .payment > .lines { flex-basis: 100%; }
.payment dl { flex: 1 1 280px; }
.payment dl > div { position: relative; padding-block: 8px; padding-inline-end: 70px; }
.payment dl > div + div { border-top: 1px solid var(--line); }
.payment dt { font-size: 13px; }
.payment dd { font-weight: 500; font-variant-numeric: normal; letter-spacing: -0.01em; }
.payment bdi { user-select: all; }
.payment button {
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  height: 36px;
  margin-block: auto;
  min-width: 62px;
  padding: 0 10px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: none;
  color: var(--accent);
  font: inherit;
  font-weight: 500;
  cursor: pointer;
}
.code { width: 208px; }
.code > div { padding: 20px; border: 1px solid var(--line); border-radius: 8px; background: oklch(1 0 0); }
.code svg { display: block; width: 100%; }
.code .quiet { margin-top: 4px; font-size: 13px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.parties { display: grid; gap: 20px 32px; }
.parties h2 { color: var(--quiet); font-size: 13px; font-weight: 400; }
.facts div, .sums div { display: flex; justify-content: space-between; gap: 16px; }
.facts dt { font-size: 13px; }
.items { margin-top: 24px; border-top: 1px solid var(--line); }
.items > li { display: grid; grid-template-columns: 1fr auto; gap: 0 24px; padding: 12px 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
.name { font-weight: 500; white-space: pre-line; }
.items h3 { font-size: 15px; font-weight: 600; }
.items .subtotal p { font-weight: 600; }
.description { grid-column: 1 / -1; white-space: pre-line; font-size: 13px; }
.option { grid-column: 1 / -1; display: flex; align-items: center; gap: 8px; min-height: 36px; color: var(--quiet); font-size: 13px; }
label.option { color: var(--accent); font-weight: 500; cursor: pointer; }
.option input { width: 18px; height: 18px; accent-color: var(--accent); }
.details { grid-column: 1 / -1; color: var(--quiet); font-size: 13px; font-variant-numeric: tabular-nums; }
.details li { display: inline; }
.details li:not(:last-child)::after { content: ' ·'; }
.sums { max-width: 400px; margin-block-start: 12px; margin-inline: auto 0; break-inside: avoid; }
.sums div { padding: 3px 0; }
.sums .strong { font-weight: 600; }
.sums .strong dt { color: var(--ink); }
.sums .quiet { font-size: 13px; }
.sums dd { white-space: nowrap; }
article > h2, .foot { margin-top: 24px; }
.notes { margin-top: 4px; }
.notes li { display: grid; grid-template-columns: 1fr auto; column-gap: 24px; padding: 8px 0; }
.notes li:last-child { padding-bottom: 0; }
.notes li + li { border-top: 1px solid var(--line); }
.contact { display: flex; flex-wrap: wrap; gap: 0 24px; }
.contact li { padding-top: 4px; }
.contact a, .pdf { display: inline-flex; align-items: center; min-height: 36px; color: var(--accent); font-weight: 500; }
.answer { display: grid; gap: 12px; max-width: 480px; margin-top: 8px; }
.answer label { display: grid; gap: 4px; font-size: 13px; color: var(--quiet); }
.answer input, .answer textarea {
  width: 100%;
  padding: 9px 12px;
  border: 1px solid var(--quiet);
  border-radius: 8px;
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-size: 16px;
}
.answer input:focus-visible, .answer textarea:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.answer .quiet { font-size: 13px; }
.answers { display: flex; flex-wrap: wrap; gap: 12px; }
.answers button {
  flex: 1 1 140px;
  min-height: 44px;
  padding: 0 18px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: none;
  color: var(--ink);
  font: inherit;
  font-weight: 500;
  cursor: pointer;
}
.answers .primary { border-color: transparent; background: var(--accent); color: var(--on-accent); }
@media (min-width: 640px) {
  .status { display: grid; grid-template-columns: 1fr auto; column-gap: 24px; }
  .status > * { grid-column: 1; }
  .button { grid-area: 1 / 2 / span 6; align-self: center; margin-top: 0; }
  .parties { grid-template-columns: 1fr 1fr 1.1fr; }
}
@media (max-width: 639px) {
  body { padding: 16px 12px 32px; }
  .card { padding: 20px 16px; }
  .button { display: flex; }
}
@media print {
  :root { --paper: white; --line: #ccc; }
  body { padding: 0; }
  .card { padding: 12px 0; border: 0; break-inside: auto; }
  .status, .payment { break-inside: avoid; }
  .button, .pdf, .payment button, #answer { display: none; }
}
`

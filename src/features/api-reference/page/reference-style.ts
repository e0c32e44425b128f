/** The looks of the reference, in the app's paper and ink. */
import { PAGE_FONT, PAGE_FONT_FAMILY } from '../../../platform/page-font.ts'

export const referenceStyle = `
${PAGE_FONT}
:root { --paper: #faf9f7; --surface: #fff; --ink: #1c1b19; --muted: #65615b; --line: #e4e1dc; --accent: #1f5c43; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171614; --surface: #1f1e1b; --ink: #edebe7; --muted: #a5a099; --line: #36332f; --accent: #7cc7a4; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; display: grid; grid-template-columns: 280px minmax(0, 1fr); background: var(--paper); color: var(--ink); font: 14px/1.55 ${PAGE_FONT_FAMILY}; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 24px 16px; border-inline-end: 1px solid var(--line); }
nav h2 { margin: 20px 0 4px; font-size: 13px; font-weight: 600; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 3px 0; color: var(--muted); text-decoration: none; font-size: 13px; }
nav li a:hover { color: var(--ink); text-decoration: underline; }
main { padding: 24px 32px 96px; max-width: 1000px; }
h1 { font-size: 28px; font-weight: 600; margin: 0 0 8px; }
h2 { font-size: 18px; font-weight: 600; margin: 40px 0 8px; }
h4 { font-size: 14px; font-weight: 600; margin: 20px 0 8px; }
h4 small { color: var(--muted); font-weight: 400; }
p { max-width: 72ch; margin: 8px 0; }
a { color: var(--accent); }
code { font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
details { border: 1px solid var(--line); border-radius: 8px; background: var(--surface); margin: 8px 0; padding: 0 16px; }
details[open] { padding-bottom: 16px; }
summary { cursor: pointer; padding: 12px 0; font-weight: 500; min-height: 44px; }
.address { display: block; margin-inline-start: 16px; font-weight: 400; color: var(--muted); }
.address b { color: var(--accent); font-weight: 600; font-size: 12px; }
.address b.delete { color: #b42318; }
@media (prefers-color-scheme: dark) { .address b.delete { color: #f0938a; } }
.scrolls { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
th, td { text-align: start; vertical-align: top; padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line); }
th { color: var(--muted); font-weight: 500; }
td:first-child { min-width: 140px; }
pre { overflow-x: auto; padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 800px) {
  body { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; height: auto; border-inline-end: 0; border-bottom: 1px solid var(--line); max-height: 40vh; }
  main { padding: 24px 16px 96px; }
}
`

/** The stylesheet of the public page: paper and ink, as in the app, in a file of its own. */
export const publicPageStyle = `
:root {
  color-scheme: light dark;
  --paper: oklch(0.972 0.004 85);
  --surface: oklch(1 0 0);
  --ink: oklch(0.23 0.008 85);
  --quiet: oklch(0.47 0.012 85);
  --line: oklch(0.9 0.006 85);
  --accent: oklch(0.4 0.075 160);
  --on-accent: oklch(0.99 0.005 160);
  --green: oklch(0.42 0.1 150);
  --green-soft: oklch(0.94 0.035 150);
  --blue: oklch(0.43 0.12 255);
  --blue-soft: oklch(0.94 0.03 255);
  --red: oklch(0.46 0.15 25);
  --red-soft: oklch(0.945 0.03 25);
  --grey: oklch(0.44 0.01 85);
  --grey-soft: oklch(0.935 0.004 85);
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: oklch(0.2 0.006 85);
    --surface: oklch(0.245 0.007 85);
    --ink: oklch(0.94 0.006 85);
    --quiet: oklch(0.75 0.01 85);
    --line: oklch(0.34 0.008 85);
    --accent: oklch(0.76 0.1 160);
    --on-accent: oklch(0.2 0.03 160);
    --green: oklch(0.83 0.11 150);
    --green-soft: oklch(0.33 0.05 150);
    --blue: oklch(0.83 0.08 255);
    --blue-soft: oklch(0.34 0.06 255);
    --red: oklch(0.83 0.1 25);
    --red-soft: oklch(0.35 0.07 25);
    --grey: oklch(0.82 0.006 85);
    --grey-soft: oklch(0.33 0.006 85);
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh;
  padding: 24px 16px 48px;
  background: var(--paper);
  color: var(--ink);
  font: 15px/1.5 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  overflow-wrap: anywhere;
}
header, main { max-width: 840px; margin: 0 auto; }
header { display: flex; align-items: center; gap: 12px; margin-bottom: 16px; font-weight: 600; }
.logo { max-width: 160px; max-height: 56px; padding: 4px; border-radius: 8px; background: oklch(1 0 0); }
.card { padding: 24px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
.card + .card { margin-top: 16px; }
.status > div { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
h1 { font-size: 17px; line-height: 1.4; font-weight: 600; }
h2 { font-size: 15px; line-height: 1.4; font-weight: 600; }
.figure { margin-top: 12px; font-size: 28px; line-height: 1.25; font-weight: 600; font-variant-numeric: tabular-nums; }
.quiet { max-width: 72ch; margin-top: 4px; color: var(--quiet); }
.badge { padding: 1px 9px; border-radius: 999px; font-size: 12px; line-height: 20px; font-weight: 500; white-space: nowrap; }
.paid, .paid-and-credited { background: var(--green-soft); color: var(--green); }
.open { background: var(--blue-soft); color: var(--blue); }
.overdue { background: var(--red-soft); color: var(--red); }
.cancelled, .credited { background: var(--grey-soft); color: var(--grey); }
.button {
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-top: 20px;
  padding: 0 18px;
  border-radius: 8px;
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 500;
  text-decoration: none;
}
.button:hover { filter: brightness(1.08); }
.payment { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 16px 40px; }
.payment h2 { flex-basis: 100%; }
dl { display: grid; flex: 1 1 240px; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: var(--quiet); }
dd { font-weight: 500; font-variant-numeric: tabular-nums; user-select: all; }
.code { width: 208px; }
.code > div { padding: 20px; border: 1px solid var(--line); border-radius: 8px; background: oklch(1 0 0); }
.code svg { display: block; width: 100%; }
.code .quiet { font-size: 13px; }
ul { margin-top: 4px; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 1fr auto; column-gap: 24px; padding: 8px 0; }
li + li { border-top: 1px solid var(--line); }
li:last-child { padding-bottom: 0; }
li bdi { justify-self: start; padding: 4px 0; }
li .quiet { grid-row: 2; margin: 0; }
.amount { padding: 4px 0; font-variant-numeric: tabular-nums; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.pages { display: grid; gap: 16px; margin-top: 16px; }
.pages a { display: block; border-radius: 8px; }
.pages img { display: block; width: 100%; height: auto; aspect-ratio: 210 / 297; border: 1px solid var(--line); border-radius: 8px; background: oklch(1 0 0); }
@media (min-width: 640px) {
  .status { display: grid; grid-template-columns: 1fr auto; column-gap: 24px; }
  .status > * { grid-column: 1; }
  .button { grid-area: 1 / 2 / span 5; align-self: center; margin-top: 0; }
}
@media (max-width: 480px) {
  body { padding: 16px 12px 32px; }
  .card { padding: 20px 16px; }
  .button { display: flex; justify-content: center; }
}
@media print { .button { display: none; } }
`

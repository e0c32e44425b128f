/** Prints figures so that they line up. */
export function table(title: string, rows: readonly (readonly string[])[]): void {
  const widths: number[] = []
  for (const row of rows) {
    for (const [place, cell] of row.entries()) widths[place] = Math.max(widths[place] ?? 0, cell.length)
  }
  console.log(`\n${title}`)
  for (const row of rows) {
    console.log(
      `  ${row.map((cell, place) => (place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0))).join('   ')}`,
    )
  }
}

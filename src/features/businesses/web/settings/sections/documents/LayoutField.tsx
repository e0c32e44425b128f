/** The layout of documents: each with a small picture of it. */
import type { ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { type DocumentLayout, documentLayouts } from '../../../../../../domain/documents/document-look.ts'
import { Field } from '../../../../../../ui/fields/Field.tsx'
import { nameOf, type SettingsValues } from '../../settings-form.ts'
import { LAYOUT_WORDS } from './document-words.ts'

export function LayoutField() {
  const { field, fieldState } = useController<SettingsValues, 'documentLayout'>({ name: 'documentLayout' })
  const color = useWatch<SettingsValues, 'accentColor'>({ name: 'accentColor' })
  return (
    <Field label={nameOf('documentLayout')} group error={fieldState.error?.message}>
      <div className="grid gap-3 sm:grid-cols-3">
        {documentLayouts.map(layout => (
          <label
            key={layout}
            className="relative flex cursor-pointer gap-3 rounded border border-line bg-surface p-3 hover:border-line-strong has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:flex-col"
          >
            <input
              ref={layout === field.value ? field.ref : undefined}
              type="radio"
              name={field.name}
              value={layout}
              checked={layout === field.value}
              onChange={() => field.onChange(layout)}
              onBlur={field.onBlur}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <svg
              aria-hidden="true"
              viewBox="0 0 84 119"
              className="h-auto w-16 shrink-0 rounded-[2px] border border-line bg-white sm:w-full"
            >
              {PICTURES[layout](color)}
            </svg>
            <span>
              <span className="block font-medium">{LAYOUT_WORDS[layout].name}</span>
              <span className="block text-dense text-ink-muted">{LAYOUT_WORDS[layout].help}</span>
            </span>
          </label>
        ))}
      </div>
    </Field>
  )
}

/** Paper is white in the dark, too, and so are its colours. */
const INK = '#4a4742'
const QUIET = '#cfcac2'

/** A line of text. */
const words = (x: number, y: number, width: number, color = QUIET, height = 1.6) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="0.6" fill={color} />
)
const several = (x: number, y: number, widths: readonly number[]) =>
  widths.map((width, place) => words(x, y + place * 3.2, width))

const rows = (x: number, y: number, width: number, count: number, step: number) => (
  <>
    {words(x, y - 3, width, INK, 0.5)}
    {Array.from({ length: count }, (_, place) => [
      words(x, y + place * step, width * 0.42),
      words(x + width - 9, y + place * step, 9),
    ])}
    {words(x + width - 30, y + count * step + 2, 30, INK, 0.5)}
    {words(x + width - 30, y + count * step + 4.5, 12, INK)}
    {words(x + width - 11, y + count * step + 4.5, 11, INK)}
  </>
)

const PICTURES: Readonly<Record<DocumentLayout, (color: string) => ReactNode>> = {
  modern: color => (
    <>
      <rect width="84" height="1.6" fill={color} />
      {words(9, 7, 22, INK, 2.4)}
      {several(9, 11.5, [16, 18])}
      {words(57, 7, 18, INK, 3.4)}
      {several(61, 13, [14, 14])}
      {several(9, 22, [20, 17, 15])}
      {words(9, 37, 26, color, 2.6)}
      {rows(9, 47, 66, 4, 5)}
      <rect x="9" y="92" width="66" height="13" rx="1" fill="#f1efea" />
      {several(13, 95.5, [18, 24])}
      <rect x="63" y="94" width="9" height="9" fill={QUIET} />
    </>
  ),
  letter: () => (
    <>
      {words(10, 7, 26, INK, 2.4)}
      {words(10, 21, 20, QUIET, 0.8)}
      {several(10, 24, [20, 17, 15])}
      {several(52, 21, [9, 8, 10])}
      {several(64, 21, [12, 10, 11])}
      {words(10, 41, 30, INK, 2.4)}
      {rows(10, 52, 66, 4, 5)}
      {words(10, 101, 66, QUIET, 0.5)}
      {[10, 27, 44, 61].map(x => several(x, 104, [13, 11, 12]))}
      <rect x="1.5" y="42" width="3" height="0.4" fill={QUIET} />
      <rect x="1.5" y="84" width="3" height="0.4" fill={QUIET} />
    </>
  ),
  compact: color => (
    <>
      <rect width="84" height="17" fill={color} opacity="0.1" />
      <rect width="84" height="1" fill={color} />
      {words(6, 5, 24, INK, 2.2)}
      {words(6, 9.5, 34)}
      {words(6, 12.5, 26)}
      {words(62, 5, 16, color, 2.8)}
      {words(66, 10, 12, INK)}
      {several(6, 21, [20, 17, 15])}
      {several(48, 21, [22, 18])}
      {rows(6, 37, 72, 9, 3.8)}
      <rect x="6" y="97" width="72" height="11" rx="1" fill="#f1efea" />
      {several(10, 100, [20, 26])}
      <rect x="67" y="98.5" width="8" height="8" fill={QUIET} />
    </>
  ),
}

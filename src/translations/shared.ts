/** Texts of what runs on both sides, such as contracts: in English on the server, whose API is for programs, and in the language of the app on the web. */

import { type NumberFormat, writtenDecimal } from '../domain/values/number-format.ts'
import { LANGUAGES } from './languages.ts'
import { type Translate, translator } from './translator.ts'

const { en } = LANGUAGES
let translate: Translate = translator(en, en.numbers)
let numbers: NumberFormat = en.numbers

export const t: Translate = (text, ...values) => translate(text, ...values)

/** 2500 with 3 decimals is `2.5`. */
export function shortDecimal(units: number, decimals: number): string {
  return writtenDecimal(units, decimals, 0, numbers)
}

/** Before anything that uses `t` from here is imported. */
export function speakWith(chosen: Translate, format: NumberFormat): void {
  translate = chosen
  numbers = format
}

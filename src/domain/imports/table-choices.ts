/** How the text of a file can be encoded and parted into columns. */

export const encodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'windows-1253'] as const),
  ...(['windows-1254', 'windows-1257', 'iso-8859-2', 'iso-8859-15', 'shift_jis'] as const),
] as const
export type Encoding = (typeof encodings)[number]
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** What a person chose in place of what would be recognised. */
export interface TableChoices {
  readonly encoding?: Encoding | undefined
  readonly separator?: Separator | undefined
  readonly sheet?: string | undefined
  /** Where nothing shows the encoding, it is the one that is usual there. */
  readonly country?: string | null
}

/** Letters of Latin script that have no accent to take off, and what is written where a file can't hold them. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ß: 'ss', ẞ: 'Ss', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', ı: 'i' },
  ...{ đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ŋ: 'n', Ŋ: 'N' },
}

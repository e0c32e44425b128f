import { expect, test } from 'vitest'
import { hanCountry } from './han-script.ts'

test.each([
  ['浅煎りコーヒー・豆', 'japan'],
  ['東京都渋谷区神南一丁目', 'japan'],
  ['株式会社丸山商店 〒150-0041 東京都渋谷区', 'japan'],
  ['東京都新宿区西新宿二丁目', 'japan'],
  ['山田商事株式会社 東京都港区', 'japan'],
  ['鈴木電気工業株式会社 静岡県', 'japan'],
  ['請求書 合計金額 消費税', 'japan'],
  ['臺灣高山茶', 'taiwan'],
  ['門戶之內', 'taiwan'],
  ['電子發票證明聯', 'taiwan'],
  ['台北市信義區市府路45號', 'taiwan'],
  ['香港中環皇后大道中', 'taiwan'],
  ['意式浓缩咖啡豆', 'mainland'],
  ['上海市浦东新区世纪大道', 'mainland'],
  ['增值税专用发票', 'mainland'],
  ['茶', 'mainland'],
  ['Coffee', 'mainland'],
  // one Japanese word in a Chinese text, and a Chinese name in a Japanese one
  ['优の品 日本进口咖啡豆，请于三十天内付款', 'mainland'],
  ['深圳市进出口有限公司さま、いつもありがとうございます', 'japan'],
])('%s is written as in %s', (text, country) => {
  expect(hanCountry(text)).toBe(country)
})

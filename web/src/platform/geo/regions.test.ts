import { expect, test } from 'vitest'
import { loadEnglish } from '../../fixtures/english-text.ts'
import { parseSearchUrl } from '../urls/search-url.ts'
import { regionCode, regionCodes } from './regions.ts'

test.each([
  ['as', 'american-samoa', '/homes-for-sale/as/pago-pago/city/5881576'],
  ['gu', 'guam', '/homes-for-sale/gu/dededo-village/city/7268049'],
  ['mp', 'northern-mariana-islands', '/homes-for-sale/mp/saipan/city/7828758'],
  ['vi', 'us-virgin-islands', '/homes-for-sale/vi/charlotte-amalie/city/4795467'],
])('[F-23] parses the code and name of region %s in paths', (code, name, path) => {
  expect([code, code.toUpperCase(), name].map(regionCode)).toEqual([code, code, code])
  expect(parseSearchUrl(path, new URLSearchParams())?.query.place).toMatchObject({ state: code })
})

test('[F-23] has a name for every state, territory, and province', async () => {
  const t = await loadEnglish('directory')
  expect(regionCodes.size).toBe(69)
  for (const code of regionCodes) expect(t(`regions.${code}` as 'regions.tx')).not.toBe(`regions.${code}`)
})

import { expect, test } from 'vitest'
import { loadEnglish } from '../../fixtures/english-text.ts'
import { directoryPartNames } from './directory-part-names.ts'

const t = await loadEnglish('directory')

test('[F-22] names the parts of an address that cannot be read as the page calls them', () => {
  expect(directoryPartNames(['yearsExperience', 'languages', 'sort'], t)).toBe(
    'Years of experience, Languages, Sort by',
  )
  expect(directoryPartNames(['mustHavePhoto', 'pageSize', 'searchQuery', 'castle'], t)).toBe(
    'With a portrait, Per page, Filters, castle',
  )
})

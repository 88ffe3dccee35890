import { expect, test } from 'vitest'
import { loadEnglish } from '../../fixtures/english-text.ts'
import { directoryPartNames } from './directory-part-names.ts'

const t = await loadEnglish('directory')

test('[F-22] labels unreadable URL parameters as the page does', () => {
  expect(directoryPartNames(['yearsExperience', 'languages', 'sort'], t)).toBe(
    'Years of experience, Languages, Sort by',
  )
  expect(directoryPartNames(['mustHavePhoto', 'pageSize', 'searchQuery', 'castle'], t)).toBe(
    'Has photo, Per page, Filters, castle',
  )
})

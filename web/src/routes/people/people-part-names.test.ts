import { expect, test } from 'vitest'
import { englishWords } from '../../test/english-words.ts'
import { peoplePartNames } from './people-part-names.ts'

const t = await englishWords('people')

test('[F-22] names the parts of an address that cannot be read as the page calls them', () => {
  expect(peoplePartNames(['yearsExperience', 'languages', 'sort'], t)).toBe(
    'Years of experience, Languages, Sort by',
  )
  expect(peoplePartNames(['mustHavePhoto', 'pageSize', 'searchQuery', 'castle'], t)).toBe(
    'With a portrait, Per page, Filters, castle',
  )
})

import { expect, test } from 'vitest'
import { stateNames } from './area-names.ts'

test('names the states of the United States and the provinces of Canada, each once', () => {
  const names = stateNames().map(({ properties }) => String(properties?.name))
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain('')
  expect(names).toEqual(expect.arrayContaining(['Texas', 'Alaska', 'Quebec', 'Nunavut', 'Yukon']))
})

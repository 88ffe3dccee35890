import { expect, test } from 'vitest'
import { stateNames } from './area-names.ts'

test('names each state of the United States and each province of Canada once', () => {
  const names = stateNames().map(({ properties }) => String(properties?.name))
  expect(new Set(names).size).toBe(names.length)
  expect(names).not.toContain('')
  expect(names).toEqual(expect.arrayContaining(['Texas', 'Alaska', 'Quebec', 'Nunavut', 'Yukon']))
})

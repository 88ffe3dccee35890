import { expect, test } from 'vitest'
import { catalogues } from './late-words.ts'

test.each(Object.keys(catalogues) as (keyof typeof catalogues)[])(
  'each room of words has groups of its own, so that all visitors share them: %s',
  async (locale) => {
    const { rooms, words } = await catalogues[locale]()
    const late = await Promise.all(Object.values(rooms).map((room) => room()))
    const groups = [words, ...late.map((room) => room.default)].flatMap(Object.keys)
    expect(groups.filter((group, at) => groups.indexOf(group) !== at)).toEqual([])
  },
)

import { expect, test } from 'vitest'
import { catalogs } from './namespaces.ts'

test.each(Object.keys(catalogs) as (keyof typeof catalogs)[])(
  'each room of words has groups of its own, so that all visitors share them: %s',
  async (locale) => {
    const { namespaces, messages } = await catalogs[locale]()
    const late = await Promise.all(Object.values(namespaces).map((room) => room()))
    const groups = [messages, ...late.map((room) => room.default)].flatMap(Object.keys)
    expect(groups.filter((group, at) => groups.indexOf(group) !== at)).toEqual([])
  },
)

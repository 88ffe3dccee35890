import { expect, test, vi } from 'vitest'
import { createI18n } from './i18n.ts'
import { catalogs, loadNamespace } from './namespaces.ts'

test.each(Object.keys(catalogs) as (keyof typeof catalogs)[])(
  'no two namespaces share a top-level key: %s',
  async (locale) => {
    const { namespaces, messages } = await catalogs[locale]()
    const late = await Promise.all(Object.values(namespaces).map((room) => room()))
    const groups = [messages, ...late.map((room) => room.default)].flatMap(Object.keys)
    expect(groups.filter((group, at) => groups.indexOf(group) !== at)).toEqual([])
  },
)

test('rejects when a namespace fails to load, and loads it on the next call', async () => {
  const english = await createI18n('en')
  const { namespaces } = await catalogs.en()
  vi.spyOn(namespaces, 'share').mockRejectedValueOnce(new Error('offline'))
  await expect(loadNamespace(english, 'share')).rejects.toThrow('Failed to load share')
  expect(english.exists('share.title')).toBe(false)
  await loadNamespace(english, 'share')
  expect(english.exists('share.title')).toBe(true)
})

test('loads a namespace once for two concurrent calls', async () => {
  const english = await createI18n('en')
  const { namespaces } = await catalogs.en()
  const read = vi.spyOn(namespaces, 'map')
  await Promise.all([loadNamespace(english, 'map'), loadNamespace(english, 'map')])
  await loadNamespace(english, 'map')
  expect(read).toHaveBeenCalledOnce()
})

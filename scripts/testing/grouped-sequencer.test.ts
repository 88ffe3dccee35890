import { expect, test } from 'vitest'
import { inGroups, shuffled } from './grouped-sequencer.ts'

const file = (name: string, moduleId: string) => ({ project: { name }, moduleId })
const files = [
  file('web', '/web/page.test.tsx'),
  file('servers', '/services/roster.test.ts'),
  file('web', '/web/url.test.ts'),
  file('servers', '/scripts/site.test.ts'),
  file('web', '/web/menu.test.tsx'),
]
const paths = (ordered: readonly { moduleId: string }[]) => ordered.map(({ moduleId }) => moduleId)

test('groups files by project and environment, with process tests first', () => {
  const ordered = inGroups(files, ['servers', 'web'], (name) => name.endsWith('.tsx'))
  expect(paths(ordered)).toEqual([
    '/scripts/site.test.ts',
    '/services/roster.test.ts',
    '/web/url.test.ts',
    '/web/page.test.tsx',
    '/web/menu.test.tsx',
  ])
})

test('shuffles files by seed, independent of their original order', () => {
  expect(paths(shuffled(files, 7))).toEqual(paths(shuffled(files.toReversed(), 7)))
  const orders = new Set([1, 2, 3, 4, 5].map((seed) => paths(shuffled(files, seed)).join()))
  expect(orders.size).toBeGreaterThan(1)
})

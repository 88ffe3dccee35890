import { expect, test } from 'vitest'
import { inGroups, shuffled } from './grouped-sequencer.ts'

const file = (name: string, moduleId: string) => ({ project: { name }, moduleId })
const sources: Record<string, string> = {
  '/web/hydration.test.tsx': '// @vitest-environment jsdom\n// @runs-last',
  '/graph/clients.test.ts': 'borrowBackEnd()',
  '/web/page.test.tsx': '// @vitest-environment jsdom',
  '/services/env.test.ts': 'beforeEach(() => vi.resetModules())',
  '/services/roster.test.ts': '',
  '/web/url.test.ts': '',
  '/scripts/site.test.ts': '',
  '/scripts/processes.test.ts': "vi.mock('./env.ts')",
  '/web/menu.test.tsx': '// @vitest-environment jsdom\nvi.resetModules()',
}
const files = Object.keys(sources).map((path) => file(path.startsWith('/web') ? 'web' : 'servers', path))
const paths = (ordered: readonly { moduleId: string }[]) => ordered.map(({ moduleId }) => moduleId)

test('groups files by project and environment, with process tests first and tests that change modules last', () => {
  const ordered = inGroups(files, ['servers', 'web'], (path) => sources[path] ?? '')
  expect(paths(ordered)).toEqual([
    '/graph/clients.test.ts',
    '/scripts/site.test.ts',
    '/services/roster.test.ts',
    '/services/env.test.ts',
    '/scripts/processes.test.ts',
    '/web/url.test.ts',
    '/web/page.test.tsx',
    '/web/menu.test.tsx',
    '/web/hydration.test.tsx',
  ])
})

test('shuffles files by seed, independent of their original order', () => {
  expect(paths(shuffled(files, 7))).toEqual(paths(shuffled(files.toReversed(), 7)))
  const orders = new Set([1, 2, 3, 4, 5].map((seed) => paths(shuffled(files, seed)).join()))
  expect(orders.size).toBeGreaterThan(1)
})

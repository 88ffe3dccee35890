import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { distancesFrom, importersOf, resolveImport, stageSpecOf, unitTestsIn } from './importers.ts'
import { root } from './processes.ts'

const packages = new Map([['@gable/service-kit', { folder: 'services/kit', target: './src/*.ts' }]])
const sources = new Map([
  ['services/kit/src/a.ts', ''],
  ['services/kit/src/a.test.ts', "import { a } from './a.ts'"],
  ['services/leads/src/b.ts', "import { a } from '@gable/service-kit/a'"],
  ['services/leads/src/b.full.test.ts', "import { b } from './b.ts'"],
  ['services/leads/src/c.test.ts', "const { b } = await import('./b.ts')"],
  ['web/src/ui/button.tsx', ''],
  ['web/src/pages/search/search.tsx', "import { Button } from '../../ui/button.tsx'"],
  ['web/src/pages/listing/panel.tsx', "import { Search } from '../search/search.tsx'"],
])
const importers = importersOf(sources, packages)
const after = (file: string) => distancesFrom([file], importers)

test('resolves imports by path and by package name, and ignores other packages', () => {
  expect(resolveImport('a/b/c.ts', '../d.ts', packages)).toBe('a/d.ts')
  expect(resolveImport('a/b/c.css', './d.svg?raw', packages)).toBe('a/b/d.svg')
  expect(resolveImport('a/b/c.ts', '@gable/service-kit/email/email', packages)).toBe(
    'services/kit/src/email/email.ts',
  )
  expect(resolveImport('a/b/c.ts', 'react', packages)).toBeUndefined()
})

test('finds the tests of npm test that import a file through any number of files, the nearest first', () => {
  expect(unitTestsIn(after('services/kit/src/a.ts'))).toEqual([
    'services/kit/src/a.test.ts',
    'services/leads/src/c.test.ts',
  ])
  expect(unitTestsIn(after('services/kit/src/a.test.ts'))).toEqual(['services/kit/src/a.test.ts'])
})

test('finds the stage spec of the nearest page that uses a file, if any page does', () => {
  expect(stageSpecOf(after('web/src/ui/button.tsx'))).toBe('search')
  expect(stageSpecOf(after('web/src/pages/listing/panel.tsx'))).toBe('listing')
  expect(stageSpecOf(after('web/e2e/stage/search.phone.spec.ts'))).toBe('search')
  expect(stageSpecOf(after('services/kit/src/a.ts'))).toBeUndefined()
})

test('each page has a stage spec that exists', () => {
  for (const page of [
    'account',
    'login',
    'content',
    'design',
    'directory',
    'home',
    'listing',
    'search',
    'unsubscribe',
  ]) {
    const spec = stageSpecOf(new Map([[`web/src/pages/${page}/x.tsx`, 0]]))
    expect(existsSync(join(root, `web/e2e/stage/${spec}.spec.ts`)), page).toBe(true)
  }
})

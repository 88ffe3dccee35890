import { expect, test } from 'vitest'
import { crowdedFolders, folderCycles, isCounted, relativeImports, sharedNames } from './folder-rules.ts'

test('finds import cycles of any length between folders, including between a folder and its subfolder', () => {
  const imports = new Map([
    ['a/one.ts', ['b/two.ts']],
    ['b/two.ts', ['c/three.ts']],
    ['c/three.ts', ['a/four.ts']],
    ['a/four.ts', []],
    ['d/five.ts', ['d/inside/six.ts', 'a/one.ts']],
    ['d/inside/six.ts', ['d/seven.ts']],
    ['d/seven.ts', []],
    ['e/eight.ts', ['a/one.ts', 'd/five.ts', 'missing.ts']],
  ])
  expect(folderCycles(imports)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'd/inside'],
  ])
  imports.set('c/three.ts', [])
  imports.set('d/inside/six.ts', [])
  expect(folderCycles(imports)).toEqual([])
})

test('resolves relative imports in all import forms', () => {
  const text = `import { a } from './a.ts'
import type { B } from '../b.ts'
export { c } from './inside/c.ts'
import './d.css'
import { e } from 'elsewhere'
const f = () => import('./f.tsx')`
  expect(relativeImports('x/y/z.ts', text)).toEqual([
    'x/y/a.ts',
    'x/b.ts',
    'x/y/inside/c.ts',
    'x/y/d.css',
    'x/y/f.tsx',
  ])
})

test('counts only source files', () => {
  const paths = [
    'a/b.ts',
    'a/b.tsx',
    'a/b.test.ts',
    'a/b.d.ts',
    'a/fixtures/b.ts',
    'a/generated/b.ts',
    'a/b.css',
  ]
  expect(paths.filter(isCounted)).toEqual(['a/b.ts', 'a/b.tsx'])
})

test('reports folders with more than 40 files, and file names that occur twice in a package', () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `a/${index}.ts`)
  expect(crowdedFolders(numbered(40))).toEqual([])
  expect(crowdedFolders([...numbered(41), 'b/1.ts'])).toEqual(['a: 41'])
  const packageOf = (path: string) => path.split('/')[0] ?? ''
  expect(sharedNames(['a/x/one.ts', 'a/y/one.ts', 'b/one.ts', 'a/x/env.ts', 'a/env.ts'], packageOf)).toEqual([
    'a/x/one.ts, a/y/one.ts',
  ])
})

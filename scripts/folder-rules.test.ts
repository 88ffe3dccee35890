import { expect, test } from 'vitest'
import {
  crowdedFolders,
  folderCycles,
  isCounted,
  isLayered,
  misnamedExports,
  relativeImports,
  sharedNames,
} from './folder-rules.ts'

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

test('resolves the imports of a style sheet', () => {
  const sheet = `@import url('./base.css');
.a { composes: b from '../b.module.css'; composes: c from global; }
.d { background: url('./picture.svg'); animation: from 1s; }`
  expect(relativeImports('x/y/z.module.css', sheet)).toEqual(['x/y/base.css', 'x/b.module.css'])
})

test('finds import cycles of folders that style sheets close', () => {
  const imports = new Map([
    ['web/src/forms/actions.tsx', ['web/src/dialogs/dialog.module.css']],
    ['web/src/dialogs/dialog.module.css', []],
    ['web/src/dialogs/dialog.tsx', ['web/src/forms/button.tsx']],
    ['web/src/forms/button.tsx', []],
    ['web/src/cards/card.module.css', ['web/src/tags/tag.module.css']],
    ['web/src/tags/tag.module.css', []],
    ['web/src/tags/tag.tsx', ['web/src/cards/card.module.css']],
  ])
  expect(folderCycles(imports)).toEqual([
    ['web/src/cards', 'web/src/tags'],
    ['web/src/dialogs', 'web/src/forms'],
  ])
})

test('lets a test import the program above it, but finds cycles of test helpers and imports of tests', () => {
  const imports = new Map([
    ['graph/src/limits/size.test.ts', ['graph/src/main.ts']],
    ['graph/src/main.ts', ['graph/src/limits/size.ts']],
    ['graph/src/limits/size.ts', []],
    ['graph/src/a/fixtures/start.ts', ['graph/src/b/fixtures/user.ts']],
    ['graph/src/b/fixtures/user.ts', []],
    ['graph/src/b/fixtures/session.ts', []],
  ])
  expect(folderCycles(imports)).toEqual([])
  imports.set('graph/src/limits/size.ts', ['graph/src/limits/size.test.ts'])
  imports.set('graph/src/b/fixtures/session.ts', ['graph/src/a/fixtures/start.ts'])
  expect(folderCycles(imports)).toEqual([
    ['graph/src', 'graph/src/limits', 'graph/src/limits (tests)'],
    ['graph/src/a/fixtures (tests)', 'graph/src/b/fixtures (tests)'],
  ])
})

test('reports exports and imports of a package that do not name their file', () => {
  const manifest = (exports: unknown, imports?: unknown) => JSON.stringify({ name: 'a', exports, imports })
  expect(
    misnamedExports(
      'a/package.json',
      manifest({ './seed/load': './src/seed/load.ts', './*': './src/*.ts', './b': './b.tsx' }),
    ),
  ).toEqual([])
  expect(misnamedExports('a/package.json', JSON.stringify({ name: 'a' }))).toEqual([])
  const wrong = {
    './store': './src/listing/listing.store.ts',
    '.': './src/index.ts',
    './c': { node: './c.ts' },
  }
  expect(misnamedExports('a/package.json', manifest(wrong, { '#kit/env': './src/env.ts' }))).toEqual([
    'a/package.json: ./store opens "./src/listing/listing.store.ts"',
    'a/package.json: . opens "./src/index.ts"',
    'a/package.json: ./c opens {"node":"./c.ts"}',
    'a/package.json: #kit/env opens "./src/env.ts"',
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
  const layered = paths.map((path) => `web/${path}`).filter(isLayered)
  expect(layered).toEqual([
    'web/a/b.ts',
    'web/a/b.tsx',
    'web/a/b.test.ts',
    'web/a/fixtures/b.ts',
    'web/a/b.css',
  ])
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

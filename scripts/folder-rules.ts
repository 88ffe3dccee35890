/** Rules for folders and exports, and functions that find source files that break these rules. */
import { basename, dirname, join } from 'node:path/posix'
import ts from 'typescript'
import { z } from 'zod'
import { kindOf } from './file-kinds.ts'

/** Maximum number of source files in a folder, because a longer list is hard to scan. */
export const MAX_FILES = 40

const SOURCE = /\.(tsx?|mts)$/
/** Files that the limits on sizes and names of folders ignore: tests, their helpers, and generated files. */
const UNCOUNTED = /\.(test|spec|d)\.|(^|\/)(fixtures|generated|__generated__|e2e|\.tsbuild)\/|^bench\//

export const isCounted = (path: string): boolean => SOURCE.test(path) && !UNCOUNTED.test(path)

/** Files whose imports may form no cycle of folders: all source files and style sheets, tests included. */
export const isLayered = (path: string): boolean =>
  kindOf(path) !== undefined && (SOURCE.test(path) || path.endsWith('.css'))

/** Imports of a style sheet: `@import './a.css'` and `composes: b from './c.module.css'`. */
const CSS_IMPORT = /(?:@import\s+(?:url\()?|\bfrom\s+)['"]([^'"]+)['"]/g

/** Returns the paths of the files that a source file or style sheet imports by relative path. */
export function relativeImports(path: string, text: string): string[] {
  const names = path.endsWith('.css')
    ? [...text.matchAll(CSS_IMPORT)].map(([, name = '']) => name)
    : ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
  return names.filter((name) => name.startsWith('.')).map((name) => join(dirname(path), name))
}

/**
 * Returns the folder of a file for the layers. The tests of a folder are a folder of their own above it,
 * because a test may start the whole program; but no file below may import a test, and test helpers form
 * layers too.
 */
const layerOf = (path: string) => (kindOf(path) === 'test' ? `${dirname(path)} (tests)` : dirname(path))

/**
 * Returns groups of folders that import each other in a cycle. Each file counts only toward the folder that
 * directly contains it, so a folder and its subfolder count as two folders. `importsOf` maps each source file
 * to its imports.
 */
export function folderCycles(importsOf: ReadonlyMap<string, readonly string[]>): string[][] {
  const edges = new Map<string, Set<string>>()
  for (const [path, imports] of importsOf) {
    const layer = layerOf(path)
    const targets = edges.get(layer) ?? new Set()
    edges.set(layer, targets)
    for (const imported of imports)
      if (importsOf.has(imported) && layerOf(imported) !== layer) targets.add(layerOf(imported))
  }
  const reachable = new Map([...edges.keys()].map((folder) => [folder, reachableFrom(folder, edges)]))
  const inCycle = [...edges.keys()].filter((folder) => reachable.get(folder)?.has(folder))
  const groups = new Map<string, string[]>()
  for (const folder of inCycle.sort()) {
    const first = inCycle.find((other) => other === folder || isMutual(folder, other, reachable)) ?? folder
    groups.set(first, [...(groups.get(first) ?? []), folder])
  }
  return [...groups.values()]
}

function reachableFrom(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const queue = [start]
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop())
    for (const next of edges.get(folder) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        queue.push(next)
      }
  return reached
}

const isMutual = (one: string, other: string, reachable: ReadonlyMap<string, ReadonlySet<string>>) =>
  reachable.get(one)?.has(other) && reachable.get(other)?.has(one)

/** Returns the folders that contain more source files than `MAX_FILES`, formatted as `folder: 41`. */
export function crowdedFolders(paths: Iterable<string>): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder, count]) => `${folder}: ${count}`)
}

/**
 * File names that may occur several times in a package, because entry points and environment modules always
 * use them.
 */
const SHARED_NAMES = new Set(['main.ts', 'env.ts'])

/** Returns source files in one package that have the same name, one line for each name. */
export function sharedNames(paths: Iterable<string>, packageOf: (path: string) => string): string[] {
  const byName = new Map<string, string[]>()
  for (const path of paths) {
    const key = `${packageOf(path)} ${basename(path)}`
    if (!SHARED_NAMES.has(basename(path))) byName.set(key, [...(byName.get(key) ?? []), path])
  }
  return [...byName.values()].filter((same) => same.length > 1).map((same) => same.join(', '))
}

const manifestSchema = z.object({
  exports: z.record(z.string(), z.unknown()).default({}),
  imports: z.record(z.string(), z.unknown()).default({}),
})

/** Returns the exports and imports of a package.json that do not name the file that they open, one line each. */
export function misnamedExports(path: string, text: string): string[] {
  const { exports, imports } = manifestSchema.parse(JSON.parse(text))
  return Object.entries({ ...exports, ...imports })
    .filter(([name, target]) => {
      const subpath = name.replace(/^(\.\/|#)/, '')
      return !(typeof target === 'string' && /^\.\/(?:src\/)?(.+)\.\w+$/.exec(target)?.[1] === subpath)
    })
    .map(([name, target]) => `${path}: ${name} opens ${JSON.stringify(target)}`)
}

/** Rules for folders, and functions that find source files that break these rules. */
import { basename, dirname, join } from 'node:path/posix'
import ts from 'typescript'

/** Maximum number of source files in a folder, because a longer list is hard to scan. */
export const MAX_FILES = 40

const SOURCE = /\.(tsx?|mts)$/
/**
 * Files that the rules ignore. Tests and their helpers may import from anywhere, and generated files cannot
 * be moved.
 */
const UNCOUNTED = /\.(test|spec|d)\.|(^|\/)(fixtures|generated|__generated__|e2e|\.tsbuild)\/|^bench\//

export const isCounted = (path: string): boolean => SOURCE.test(path) && !UNCOUNTED.test(path)

/** Returns the paths of the files that a source file imports by relative path. */
export function relativeImports(path: string, text: string): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => join(dirname(path), fileName))
}

/**
 * Returns groups of folders that import each other in a cycle. Each file counts only toward the folder that
 * directly contains it, so a folder and its subfolder count as two folders. `importsOf` maps each source file
 * to its imports.
 */
export function folderCycles(importsOf: ReadonlyMap<string, readonly string[]>): string[][] {
  const edges = new Map<string, Set<string>>()
  for (const [path, imports] of importsOf) {
    const targets = edges.get(dirname(path)) ?? new Set()
    edges.set(dirname(path), targets)
    for (const imported of imports)
      if (importsOf.has(imported) && dirname(imported) !== dirname(path)) targets.add(dirname(imported))
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

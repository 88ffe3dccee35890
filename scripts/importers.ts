/** Finds the tests that a change of some files may break, from the imports of all source files. */
import { dirname, join } from 'node:path/posix'

/** Specifiers of static imports, dynamic imports, and exports, as the formatter writes them. */
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g

/** Folder and target pattern of each workspace package, by package name: `./src/*.ts` for the export `./*`. */
export type Packages = ReadonlyMap<string, { folder: string; target: string }>

/** Returns the path of the file that a specifier names, or undefined for a file outside the repository. */
export function resolveImport(file: string, specifier: string, packages: Packages): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier.replace(/\?.*$/, ''))
  const [scope, name, ...rest] = specifier.split('/')
  const found = packages.get(`${scope}/${name}`)
  return found && join(found.folder, found.target.replace('*', rest.join('/')))
}

/** Maps each file to the files that import it. */
export function importersOf(
  sources: ReadonlyMap<string, string>,
  packages: Packages,
): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  for (const [file, source] of sources)
    for (const [, specifier = ''] of source.matchAll(SPECIFIER)) {
      const imported = resolveImport(file, specifier, packages)
      if (imported === undefined) continue
      const known = importers.get(imported) ?? new Set()
      importers.set(imported, known.add(file))
    }
  return importers
}

/**
 * Returns the changed files and all files that import them, directly or through other files, each with the number of
 * imports between them.
 */
export function distancesFrom(
  changed: readonly string[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]))
  // A map yields the entries that are added during the iteration.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}

const isUnitTest = (file: string) => /\.test\.tsx?$/.test(file) && !/\.full\.test\./.test(file)

/** Returns the unit tests among these files, the nearest to the change first, tests next to the change before others. */
export function unitTestsIn(distances: ReadonlyMap<string, number>): string[] {
  const changedFolders = new Set([...distances].filter(([, d]) => d === 0).map(([file]) => dirname(file)))
  const rank = ([file, distance]: [string, number]) =>
    2 * distance + (changedFolders.has(dirname(file)) ? 0 : 1)
  return [...distances]
    .filter(([file]) => isUnitTest(file))
    .sort((a, b) => rank(a) - rank(b))
    .map(([file]) => file)
}

/** Stage specs of web folders. The test that is tagged `@page` proves the page in a browser. */
const STAGE_SPECS: [folder: RegExp, spec: string][] = [
  [/^web\/src\/app\/shell\//, 'header'],
  [/^web\/src\/pages\/account\//, 'account-pages'],
  [/^web\/src\/pages\/(login|reset-password|verify-email)\//, 'account'],
  [/^web\/src\/pages\/(content|not-found)\//, 'content'],
  [/^web\/src\/pages\/design\//, 'design'],
  [/^web\/src\/pages\/(directory|profile)\//, 'directory'],
  [/^web\/src\/pages\/(home|find-place)\//, 'home'],
  [/^web\/src\/pages\/(listing|request)\//, 'listing'],
  [/^web\/src\/pages\/(search|compare|saved-search)\//, 'search'],
  [/^web\/src\/pages\/(unsubscribe|undo-address)\//, 'unsubscribe'],
]

/** Returns the name of the stage spec of the page that is nearest to the change, or undefined when no page uses it. */
export function stageSpecOf(distances: ReadonlyMap<string, number>): string | undefined {
  const changedSpec = [...distances].find(
    ([file, d]) => d === 0 && /^web\/e2e\/stage\/[\w.-]+\.spec\.ts$/.test(file),
  )
  if (changedSpec) return changedSpec[0].replace(/^.*\/|(\.phone|\.full)?\.spec\.ts$/g, '')
  for (const [file] of [...distances].sort(([, a], [, b]) => a - b)) {
    const spec = STAGE_SPECS.find(([folder]) => folder.test(file))
    if (spec) return spec[1]
  }
  return undefined
}

/**
 * Fails when a folder breaks the rules of docs/decisions/0001: folders form layers without import cycles, style
 * sheets and tests included; no folder contains more than 40 source files; no two source files of a package
 * share a name; and a package exports each file under its own path.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname } from 'node:path/posix'
import { listFiles } from './file-kinds.ts'
import {
  crowdedFolders,
  folderCycles,
  isCounted,
  isLayered,
  MAX_FILES,
  misnamedExports,
  relativeImports,
  sharedNames,
} from './folder-rules.ts'
import { root } from './processes.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const paths = listFiles(root)
const files = paths.filter(isCounted)
const importsOf = new Map(paths.filter(isLayered).map((path) => [path, relativeImports(path, read(path))]))

function packageOf(path: string): string {
  const folder = dirname(path)
  return folder === '.' || existsSync(join(root, folder, 'package.json')) ? folder : packageOf(folder)
}

const problems = [
  ...folderCycles(importsOf).map((folders) => `Folders with an import cycle: ${folders.join(', ')}`),
  ...crowdedFolders(files).map((folder) => `More than ${MAX_FILES} source files in ${folder}`),
  ...sharedNames(files, packageOf).map((same) => `Files of one package with the same name: ${same}`),
  ...paths
    .filter((path) => path.endsWith('package.json'))
    .flatMap((path) => misnamedExports(path, read(path)))
    .map((mistake) => `An export that does not match its path: ${mistake}`),
]
for (const problem of problems) console.error(problem)
console.warn(
  `${files.length} source files in ${new Set(files.map(dirname)).size} folders, ${problems.length} problems.`,
)
process.exitCode = problems.length > 0 ? 1 : 0

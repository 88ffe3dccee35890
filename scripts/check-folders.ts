/**
 * Fails when a folder breaks the rules of docs/decisions/0001: within a package, folders form layers without
 * import cycles, no folder contains more than 40 source files, and no two source files of a package share a
 * name.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname } from 'node:path/posix'
import {
  crowdedFolders,
  folderCycles,
  isCounted,
  MAX_FILES,
  relativeImports,
  sharedNames,
} from './folder-rules.ts'
import { root } from './processes.ts'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 100_000_000,
})
const files = listed.split('\n').filter((path) => isCounted(path) && existsSync(join(root, path)))
const importsOf = new Map(
  files.map((path) => [path, relativeImports(path, readFileSync(join(root, path), 'utf8'))]),
)

function packageOf(path: string): string {
  const folder = dirname(path)
  return folder === '.' || existsSync(join(root, folder, 'package.json')) ? folder : packageOf(folder)
}

const problems = [
  ...folderCycles(importsOf).map((folders) => `Folders with an import cycle: ${folders.join(', ')}`),
  ...crowdedFolders(files).map((folder) => `More than ${MAX_FILES} source files in ${folder}`),
  ...sharedNames(files, packageOf).map((paths) => `Files of one package with the same name: ${paths}`),
]
for (const problem of problems) console.error(problem)
console.warn(
  `${files.length} source files in ${new Set(files.map(dirname)).size} folders, ${problems.length} problems.`,
)
process.exitCode = problems.length > 0 ? 1 : 0

/** Steps of `npm test -- --changed`: a verdict on the changed files in seconds, before a complete run. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { distancesFrom, importersOf, type Packages, stageSpecOf, unitTestsIn } from './importers.ts'

export interface Step {
  name: string
  command: string
  /** Names of the steps that must pass before this step starts. */
  after?: readonly string[]
  /** True when the step keeps both processors busy, so that no other step starts beside it. */
  isWide?: boolean
}

/** Number of test files that run: those with the fewest imports between them and a changed file. */
export const MAX_TEST_FILES = 4

const manifestSchema = z.object({
  name: z.string(),
  exports: z.record(z.string(), z.unknown()).optional(),
})

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
    .split('\n')
    .filter(Boolean)

/** Returns the files that differ from the last commit, including new files, without deleted ones. */
const changedFiles = (root: string): string[] => [
  ...git(root, 'diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ...git(root, 'ls-files', '--others', '--exclude-standard'),
]

function readSources(root: string) {
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard')
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const packages: Packages = new Map(
    files
      .filter((file) => file.endsWith('/package.json') && existsSync(join(root, file)))
      .map((file) => {
        const { name, exports = {} } = manifestSchema.parse(JSON.parse(read(file)))
        return [name, { folder: file.replace('/package.json', ''), target: String(exports['./*'] ?? './*') }]
      }),
  )
  const sources = files.filter((file) => /\.(tsx?|mts)$/.test(file) && existsSync(join(root, file)))
  return { sources: new Map(sources.map((file) => [file, read(file)])), packages }
}

const TYPES: Step = {
  name: 'types',
  command: 'node node_modules/typescript-native/bin/tsc -b --singleThreaded',
}

const quoted = (files: readonly string[]) => files.map((file) => JSON.stringify(file)).join(' ')

/**
 * Returns the steps for the given files, or for the files that differ from the last commit: types, lint, the nearest
 * tests, and the `@page` test of the page. Prints how many tests are left to a complete run.
 */
export function changedSteps(root: string, given: readonly string[] = []): Step[] {
  const changed = given.length > 0 ? given : changedFiles(root)
  const deleted = given.length > 0 ? [] : git(root, 'diff', '--name-only', '--diff-filter=D', 'HEAD')
  if (changed.length === 0)
    // Importers of a deleted file do not compile.
    return deleted.length > 0 ? [TYPES] : []
  const { sources, packages } = readSources(root)
  const distances = distancesFrom(changed, importersOf(sources, packages))
  const tests = unitTestsIn(distances)
  const spec = stageSpecOf(distances)
  console.error(
    `${changed.length} changed files; the nearest ${Math.min(MAX_TEST_FILES, tests.length)} of ${tests.length} test files that import them`,
  )
  const generated = ['web/src/platform/graphql/generated', 'subgraphs/listings/src/generated']
  const hasOperations = changed.some(
    (file) => file.endsWith('.graphql') || /\b(gql|graphql)\(/.test(sources.get(file) ?? ''),
  )
  const needsTypes = hasOperations || generated.some((folder) => !existsSync(join(root, folder)))
  const after = needsTypes ? ['types of operations'] : []
  const steps: Step[] = [
    ...(needsTypes ? [{ name: 'types of operations', command: 'npm run --silent codegen' }] : []),
    ...(spec
      ? [
          {
            name: `stage test of ${spec}`,
            command: `QUICK_BUILD=true playwright test --project=stage --reporter=dot --grep @page /${spec}.spec`,
            after,
          },
        ]
      : []),
    { ...TYPES, after },
    {
      name: 'format and lint',
      // `biome ci` and the skipped rule read all files of the repository, which takes seconds.
      command: `biome lint --colors=off --error-on-warnings --no-errors-on-unmatched --skip=nursery/noFloatingPromises ${quoted(changed)} && biome format --colors=off --no-errors-on-unmatched ${quoted(changed)}`,
    },
  ]
  if (tests.length > 0)
    steps.push({
      name: 'nearest tests',
      command: `vitest run --maxWorkers=1 ${quoted(tests.slice(0, MAX_TEST_FILES))}`,
      after,
    })
  return steps
}

/** Builds what is served to browsers, and only what changed since the last time. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env, inherited } from './env.ts'
import { root } from './processes.ts'

interface Bundle {
  workspace: string
  label: string
  inputs: string[]
  /** Whether its build compresses with Brotli. */
  usesBrotli?: boolean
}

const bundles: Bundle[] = [
  { workspace: 'graph', label: 'explorer', inputs: ['graph/explorer', 'graph/package.json'] },
  {
    workspace: 'web',
    label: 'site',
    usesBrotli: true,
    inputs: [
      'web/src',
      'web/server',
      'web/public',
      'web/package.json',
      'web/vite.config.ts',
      'web/codegen.ts',
      'graph/schema.graphql',
    ],
  },
]

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !['generated', 'node_modules', 'test'].includes(name) && !name.includes('.test.'))
    .flatMap((entry) => filesBelow(join(path, entry.name)))
}

function fingerprint(inputs: string[]): string {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...inputs]
    .flatMap((input) => filesBelow(join(root, input)))
    .sort())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Builds the bundles that are out of date. The types of the site's operations have to be there, or are generated first
 * with `generate`. Calls `onFresh` for each bundle that needs no build. Throws with the build's own output shown when a build fails.
 */
export function buildBundles({ generate = false, onFresh = (_label: string) => {} } = {}): void {
  for (const { workspace, label, inputs, usesBrotli = false } of bundles) {
    const isFast = usesBrotli && env.FAST_BUILD
    const stamp = join(root, workspace, 'dist', '.stamp')
    const complete = fingerprint(inputs)
    const wanted = isFast ? `${complete} without Brotli` : complete
    if (existsSync(stamp) && [wanted, complete].includes(readFileSync(stamp, 'utf8'))) {
      onFresh(label)
      continue
    }
    console.error(`Building the ${label} …`)
    const flags = isFast ? ['--', '--fast'] : []
    // Without its script `prebuild`, which generates types: most callers have just done that.
    const scripts = generate ? [] : ['--ignore-scripts']
    npmRun([...scripts, 'build', '-w', `@gable/${workspace}`, ...flags], `The ${label} could not be built.`)
    mkdirSync(join(root, workspace, 'dist'), { recursive: true })
    writeFileSync(stamp, wanted)
  }
}

/** Generates the TypeScript of schemas and operations. Throws with codegen's own output shown. */
export function generateTypes(): void {
  npmRun(['codegen'], 'The types of the schemas and operations could not be generated.')
}

/** Goes on generating the types of the site's operations whenever one changes. */
export function watchOperations(signal: AbortSignal): void {
  // The program itself: a signal to npm would not reach it, and it would outlive the site.
  const codegen = [join(root, 'node_modules/.bin/graphql-codegen'), '--config', 'codegen.ts', '--watch']
  spawn(process.execPath, codegen, {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  }).once('error', (error) => {
    if (!signal.aborted)
      console.error(`The types of operations are not generated on change: ${error.message}`)
  })
}

function npmRun(script: string[], failure: string): void {
  // Whatever the caller runs as: bundles of a test run are those of production.
  const settings = { ...inherited, NODE_ENV: 'production' }
  const run = spawnSync('npm', ['run', '--silent', ...script], { cwd: root, encoding: 'utf8', env: settings })
  if (run.error) throw new Error(`${failure}\n${run.error.message}`)
  if (run.status !== 0) throw new Error(`${failure}\n${run.stdout}${run.stderr}`)
}

/** Builds what is served to browsers, and only what changed since the last time. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { env, inherited } from './env.ts'
import { root } from './processes.ts'
import { killGroups } from './stop-in-order.ts'

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
    .filter(
      ({ name }) =>
        !['generated', 'node_modules', 'fixtures', 'test', 'test-kit'].includes(name) &&
        !name.includes('.test.'),
    )
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
 * with `generate`. Calls `onFresh` for each bundle that needs no build. Rejects with the build's own output when a build fails,
 * and ends a build when `stopping` aborts.
 */
export async function buildBundles({
  generate = false,
  onFresh = (_label: string) => {},
  stopping,
}: {
  generate?: boolean
  onFresh?: (label: string) => void
  stopping?: AbortSignal
} = {}): Promise<void> {
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
    const script = [...scripts, 'build', '-w', `@gable/${workspace}`, ...flags]
    await npmRun(script, `The ${label} could not be built.`, stopping)
    mkdirSync(join(root, workspace, 'dist'), { recursive: true })
    writeFileSync(stamp, wanted)
  }
}

/** Generates the TypeScript of schemas and operations. Rejects with codegen's own output. */
export function generateTypes(stopping?: AbortSignal): Promise<void> {
  return npmRun(['codegen'], 'The types of the schemas and operations could not be generated.', stopping)
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

async function npmRun(script: string[], failure: string, stopping?: AbortSignal): Promise<void> {
  stopping?.throwIfAborted()
  const run = spawn('npm', ['run', '--silent', ...script], {
    cwd: root,
    // Whatever the caller runs as: bundles of a test run are those of production.
    env: { ...inherited, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm does not pass a signal on to what it runs: a group of its own can be killed whole.
    detached: stopping !== undefined,
  })
  const end = () => killGroups([run])
  stopping?.addEventListener('abort', end)
  try {
    const [stdout, stderr, [status]] = await Promise.all([
      text(run.stdout),
      text(run.stderr),
      once(run, 'close'),
    ])
    stopping?.throwIfAborted()
    if (status !== 0) throw new Error(`${stdout}${stderr}`.trimEnd())
  } catch (error) {
    throw new Error(`${failure}\n${error instanceof Error ? error.message : error}`, { cause: error })
  } finally {
    stopping?.removeEventListener('abort', end)
  }
}

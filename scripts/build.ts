/**
 * Builds the bundles that are served to browsers. Skips bundles whose sources have not changed since the last
 * build.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { env, inherited } from './env.ts'
import { root } from './processes.ts'
import { killGroups } from './stop-in-order.ts'

interface Bundle {
  workspace: string
  label: string
  inputs: string[]
  /** Arguments of a fast build, which leaves out work that only benefits real visitors. */
  fastFlags: string[]
}

const bundles: Bundle[] = [
  {
    workspace: 'graph',
    label: 'explorer',
    fastFlags: ['--minify', 'false'],
    inputs: ['graph/explorer', 'graph/package.json'],
  },
  {
    workspace: 'web',
    label: 'site',
    // Skips Brotli compression.
    fastFlags: ['--fast'],
    inputs: [
      'web/src',
      'web/server',
      'web/public',
      'web/package.json',
      'web/vite.config.ts',
      'web/codegen.ts',
      'graph/schema.graphql',
      'kit/rules',
      'kit/time',
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
 * Builds the bundles that are out of date. The generated types of the site's operations must exist already;
 * with `generate`, the builds generate them first. With `fast`, builds with the fast flags; with QUICK_BUILD, all that
 * stage tests do not need. Calls `onFresh` for
 * each bundle that is up to date. When a build fails, rejects with its output. When `stopping` aborts, stops
 * the running build.
 */
export async function buildBundles({
  generate = false,
  fast = env.FAST_BUILD ?? false,
  onFresh = (_label: string) => {},
  stopping,
}: {
  generate?: boolean
  fast?: boolean
  onFresh?: (label: string) => void
  stopping?: AbortSignal
} = {}): Promise<void> {
  const needed = env.QUICK_BUILD ? bundles.filter(({ workspace }) => workspace === 'web') : bundles
  for (const { workspace, label, inputs, fastFlags } of needed) {
    const stamp = join(root, workspace, 'dist', '.stamp')
    const complete = fingerprint(inputs)
    const fastBuild = `${complete} fast`
    const wanted = env.QUICK_BUILD ? `${complete} without compression` : fast ? fastBuild : complete
    const accepted = env.QUICK_BUILD ? [wanted, fastBuild, complete] : [wanted, complete]
    if (existsSync(stamp) && accepted.includes(readFileSync(stamp, 'utf8'))) {
      onFresh(label)
      continue
    }
    console.error(`Building the ${label} …`)
    // An interrupted build leaves a partial bundle.
    rmSync(stamp, { force: true })
    const flags = fast ? ['--', ...fastFlags] : []
    // Skips the `prebuild` script, which generates types, because most callers have just generated them.
    const scripts = generate ? [] : ['--ignore-scripts']
    const of = ['-w', `@gable/${workspace}`]
    const runs = env.QUICK_BUILD
      ? [
          ['quick:client', ...of],
          ['quick:server', ...of],
        ]
      : [[...scripts, 'build', ...of, ...flags]]
    await Promise.all(runs.map((run) => npmRun(run, `The ${label} could not be built.`, stopping)))
    mkdirSync(join(root, workspace, 'dist'), { recursive: true })
    writeFileSync(stamp, wanted)
  }
}

/** Generates the TypeScript types for schemas and operations. When codegen fails, rejects with its output. */
export function generateTypes(stopping?: AbortSignal): Promise<void> {
  return npmRun(['codegen'], 'The types of the schemas and operations could not be generated.', stopping)
}

/** Watches the site's GraphQL operations and regenerates their types on each change. */
export function watchOperations(signal: AbortSignal): void {
  // Runs codegen directly. npm would not forward a signal, so codegen would keep running after the site
  // stops.
  const codegen = [join(root, 'node_modules/.bin/graphql-codegen'), '--config', 'codegen.ts', '--watch']
  spawn(process.execPath, codegen, {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  }).once('error', (error) => {
    if (!signal.aborted) console.error(`Failed to watch operations for type generation: ${error.message}`)
  })
}

async function npmRun(script: string[], failure: string, stopping?: AbortSignal): Promise<void> {
  stopping?.throwIfAborted()
  const run = spawn('npm', ['run', '--silent', ...script], {
    cwd: root,
    // Always builds for production, even when tests call this function, so that tests use production bundles.
    env: { ...inherited, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm does not forward signals to its child processes. With a separate process group, all of them can be
    // killed together.
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

/**
 * Bundles the server processes, because a process that loads its TypeScript through tsx keeps a second thread with
 * about 70 MB and takes 1.2 s longer to start. Packages stay outside the bundles.
 */
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import { z } from 'zod'

const root = fileURLToPath(new URL('../../', import.meta.url))
const output = join(root, 'dist')
const stamp = join(output, '.stamp')

/** Files that run as processes or threads of their own, and the names of their bundles. */
const entries: Record<string, string> = {
  'services/main/src/main.ts': 'services',
  'services/main/src/jobs.ts': 'jobs',
  'services/main/src/leads.ts': 'leads',
  'services/main/src/fill.ts': 'fill',
  'services/main/src/seed.ts': 'seed',
  'services/kit/src/database/embedded/worker.ts': 'database',
  'subgraphs/accounts/src/main.ts': 'subgraph-accounts',
  'subgraphs/listings/src/main.ts': 'subgraph-listings',
  'subgraphs/agents-and-offices/src/main.ts': 'subgraph-agents-and-offices',
  'subgraphs/content/src/main.ts': 'subgraph-content',
  'graph/src/main.ts': 'graph',
  'web/server/main.ts': 'site',
  // Stage tests run this server in their own process.
  'web/server/server.ts': 'site-server',
}
/** Files that the last build read, from the root, and the hash of their contents. */
const stampSchema = z.object({ files: z.array(z.string()), hash: z.string() })

/** Arguments of Node that run the bundle of an entry file, or undefined for a file without a bundle. */
export const bundleArguments = (file: string): string[] | undefined =>
  entries[file] === undefined ? undefined : ['--enable-source-maps', `dist/${entries[file]}.mjs`]

/** Relative URL of a file, from the bundles. */
const fromOutput = (path: string) => relative(output, path).replaceAll('\\', '/')

/**
 * Keeps the places of source files: `import.meta.url` and `import.meta.dirname` still name the source, so that it finds
 * the files next to it. Only the URL of an entry becomes the URL of its bundle.
 */
export function keepPlaces(source: string, path: string): string {
  const url = `new URL(${JSON.stringify(fromOutput(path))}, import.meta.url)`
  return source.replace(
    /new URL\('([^']+)', import\.meta\.url\)|import\.meta\.(?:url|dirname)\b/g,
    (found, target?: string) => {
      const bundle = target && entries[relative(root, join(dirname(path), target)).replace(/\.mjs$/, '.ts')]
      if (bundle) return `new URL('./${bundle}.mjs', import.meta.url)`
      if (target) return `new URL('${target}', ${url})`
      if (found.endsWith('url')) return `${url}.href`
      return `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${url})).slice(0, -1)`
    },
  )
}

const plugin: Plugin = {
  name: 'servers',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
      contents: keepPlaces(readFileSync(path, 'utf8'), path),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }))
    // Each package keeps its files. Its path is resolved here, because workspaces have versions of their own.
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === plugin || path.startsWith('node:')) return undefined
      const found = await build.resolve(path, { kind, resolveDir, pluginData: plugin })
      if (!found.path.includes('node_modules')) return found
      return { path: fromOutput(found.path), external: true }
    })
  },
}

const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** True when no file that the last build read has changed since. */
function isFresh(): boolean {
  try {
    const { files, hash } = stampSchema.parse(JSON.parse(readFileSync(stamp, 'utf8')))
    return hashOf(files) === hash
  } catch {
    return false
  }
}

/** Bundles the servers unless their sources are the same as in the last build. Rejects with the errors of the build. */
export async function bundleServers(): Promise<void> {
  if (isFresh()) return
  const { build } = await import('esbuild')
  const draft = `${output}.${process.pid}`
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([file, out]) => ({ in: join(root, file), out })),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['module-sync'],
    outdir: draft,
    outExtension: { '.js': '.mjs' },
    metafile: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [plugin],
  })
  const self = relative(root, fileURLToPath(import.meta.url))
  const files = [self, 'package-lock.json', ...Object.keys(metafile.inputs)]
  writeFileSync(join(draft, basename(stamp)), JSON.stringify({ files, hash: hashOf(files) }))
  rmSync(output, { recursive: true, force: true })
  renameSync(draft, output)
}

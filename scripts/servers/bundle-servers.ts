/**
 * Bundles the server processes, because a process that loads its TypeScript through tsx keeps a second thread with
 * about 70 MB and takes 1.2 s longer to start. Packages stay outside the bundles.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
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

/** The files that have bundles. */
export const serverFiles: readonly string[] = Object.keys(entries)
const bundleFile = (name: string) => `dist/${name}.mjs`
const bundleFiles = Object.values(entries).map(bundleFile)
/** Time (ms) for which the files of earlier builds stay. */
const KEPT_MS = 24 * 3_600_000

/** Arguments of Node that run the bundle of an entry file, or undefined for a file without a bundle. */
export const bundleArguments = (file: string): string[] | undefined =>
  entries[file] === undefined ? undefined : ['--enable-source-maps', bundleFile(entries[file])]

/** Relative URL of a file, from the bundles. */
const fromOutput = (path: string) => relative(output, path).replaceAll('\\', '/')

/**
 * Keeps the places of source files: `import.meta.url` and `import.meta.dirname` still name the source, so that it finds
 * the files next to it. Only the URL of an entry becomes the URL of its bundle.
 */
export function keepPlaces(source: string, path: string): string {
  const url = `new URL(${JSON.stringify(fromOutput(path))}, import.meta.url)`
  const kept = source.replace(
    /new URL\('([^']+)', import\.meta\.url\)|import\.meta\.(?:url|dirname)\b/g,
    (found, target?: string) => {
      const bundle = target && entries[relative(root, join(dirname(path), target)).replace(/\.mjs$/, '.ts')]
      if (bundle) return `new URL('./${bundle}.mjs', import.meta.url)`
      if (target) return `new URL('${target}', ${url})`
      if (found.endsWith('url')) return `${url}.href`
      return `fileOfUrl(new URL('.', ${url})).slice(0, -1)`
    },
  )
  // On the first line, so that source maps stay right.
  return kept.includes('fileOfUrl(') ? `import { fileURLToPath as fileOfUrl } from 'node:url'; ${kept}` : kept
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

/** True when every bundle exists and no file that the last build read has changed since. */
function isFresh(): boolean {
  try {
    const { files, hash } = stampSchema.parse(JSON.parse(readFileSync(stamp, 'utf8')))
    return bundleFiles.every((file) => existsSync(join(root, file))) && hashOf(files) === hash
  } catch {
    return false
  }
}

/** Writes a file that other processes may read at the same time. */
function replaceFile(path: string, contents: string | Uint8Array): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, contents)
  renameSync(draft, path)
}

/** Removes files of earlier builds. Running processes may still load those of the last day. */
function removeOld(): void {
  for (const name of readdirSync(output)) {
    const path = join(output, name)
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { force: true })
  }
}

/** Bundles the servers unless their sources are the same as in the last build. Rejects with the errors of the build. */
export async function bundleServers(): Promise<void> {
  if (isFresh()) return
  const begun = Date.now()
  const { build, stop } = await import('esbuild')
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([file, out]) => ({ in: join(root, file), out })),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['module-sync'],
    outdir: output,
    outExtension: { '.js': '.mjs' },
    metafile: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
    write: false,
    plugins: [plugin],
  }).finally(stop)
  mkdirSync(output, { recursive: true })
  removeOld()
  // Entries load the other files, so they are last.
  const isEntry = ({ path }: { path: string }) => Number(bundleFiles.includes(relative(root, path)))
  for (const { path, contents } of outputFiles.sort((a, b) => isEntry(a) - isEntry(b)))
    replaceFile(path, contents)
  const self = relative(root, fileURLToPath(import.meta.url))
  const files = [self, 'package-lock.json', ...Object.keys(metafile.inputs)]
  const hasChanged = files.some((file) => statSync(join(root, file)).mtimeMs > begun)
  if (!hasChanged) replaceFile(stamp, JSON.stringify({ files, hash: hashOf(files) }))
}

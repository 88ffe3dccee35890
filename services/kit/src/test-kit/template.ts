import { createHash, randomUUID } from 'node:crypto'
import { existsSync, openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { link, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { extensions } from '../database/embedded/extensions.ts'
import { migrate } from '../database/migrate.ts'
import type { ServiceDefinition } from '../service/service.ts'

const cacheFolder = fileURLToPath(new URL('../../../../node_modules/.cache/gable', import.meta.url))

type Migrated = Pick<ServiceDefinition, 'name' | 'migrations'>

/**
 * Returns a key that identifies the content of a template database: a hash of the engine version and the
 * migrations of these services.
 */
export function templateKey(services: readonly Migrated[]): string {
  const hash = createHash('sha256').update(engineVersion())
  for (const { name, migrations } of services) {
    hash.update(`\n${name}\n`)
    if (!migrations) continue
    const folder = fileURLToPath(migrations)
    for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Returns the path of a tar archive of a PGlite cluster with these services' schemas. The archive is built
 * once per machine. Opening it takes 0.3 s; creating and migrating a new cluster takes 1.5 s.
 */
export async function clusterTemplate(services: readonly Migrated[] = []): Promise<string> {
  const prefix = `pglite-${services.map(({ name }) => name).join('-') || 'empty'}-`
  const file = join(cacheFolder, `${prefix}${templateKey(services)}.tar`)
  await mkdir(cacheFolder, { recursive: true })
  // First, so that other processes do not take the template for a stale one.
  await recordUse(file)
  if (existsSync(file)) return file
  const engine = await (services.length === 0 ? newCluster() : openCluster(await clusterTemplate()))
  for (const { name, migrations } of services)
    if (migrations) await migrate(migratable(engine), name, migrations)
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  // Several test processes may write the file at the same time. Each writes a draft and then links it, so
  // that other processes never read a partial file.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await link(draft, file).catch(ignoreExisting)
  await rm(draft)
  await removeStale(prefix, file)
  return file
}

/**
 * The time of this file is the time of the last use of a template. Node refuses to read a blob after the modification
 * time of its file has changed, so a process that touched the template itself would fail others that open it.
 */
const useFile = (template: string) => `${template}.used`
const recordUse = (template: string) => writeFile(useFile(template), '')

async function newCluster(): Promise<PGlite> {
  const engine = await PGlite.create({ dataDir: 'memory://', extensions })
  for (const name of Object.keys(extensions)) await engine.exec(`create extension ${name} with schema public`)
  return engine
}

const openCluster = async (template: string): Promise<PGlite> =>
  PGlite.create({ dataDir: 'memory://', extensions, loadDataDir: await openAsBlob(template) })

/** Milliseconds after its last use from which a template of former migrations is stale. */
const STALE_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * Removes templates of the same services that were built from other migrations or for another engine version, and that
 * no process has used for a day: tests of an upgrade use the migrations of a former version at the same time as other
 * tests use the current ones. Each template takes 40 MB.
 */
export async function removeStale(prefix: string, file: string): Promise<void> {
  const folder = dirname(file)
  const others = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter(
      (other) => other !== file && other.length === file.length && other.startsWith(join(folder, prefix)),
    )
  for (const other of others) {
    const used = await stat(useFile(other)).catch(() => stat(other).catch(() => null))
    // Another process may have removed both.
    if (!used || used.mtimeMs >= Date.now() - STALE_AFTER_MS) continue
    await rm(other, { force: true })
    await rm(useFile(other), { force: true })
  }
}

/** Adapts the engine to the interface that `migrate` needs. */
function migratable(engine: PGlite): Parameters<typeof migrate>[0] {
  return {
    longTransaction: (work) =>
      engine.transaction(({ query, exec }) =>
        work({
          async query<T extends object>(text: string, values?: readonly unknown[]) {
            const result = values ? await query<T>(text, [...values]) : (await exec(text)).at(-1)
            return (result?.rows ?? []) as T[]
          },
        }),
      ),
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** Returns the version of the embedded engine. Another version may not be able to read the database files. */
export function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'))
  return z.object({ version: z.string() }).parse(manifest).version
}

import { existsSync, readFileSync } from 'node:fs'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/gable', import.meta.url))

/** A tar of an empty PGlite cluster, made once per machine: a database from it opens in a fifth of the time. */
export async function clusterTemplate(): Promise<string> {
  const file = join(CACHE, `pglite-${engineVersion()}.tar`)
  if (existsSync(file)) return file
  const engine = await PGlite.create('memory://')
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  await mkdir(CACHE, { recursive: true })
  // Several test processes may get here at once: it is there when whole, and stays the first one. Whoever reads a file
  // that is replaced meanwhile reads nothing.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await link(draft, file).catch(passWhereThere)
  await rm(draft)
  return file
}

function passWhereThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'))
  return z.object({ version: z.string() }).parse(manifest).version
}

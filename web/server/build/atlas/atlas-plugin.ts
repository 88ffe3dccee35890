import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { atlas, type TileSet } from './atlas.ts'

const here = import.meta.dirname
const lockFile = join(here, '../../../../package-lock.json')

/**
 * Adds the basemap to the site, at a URL with a version hash. Scripts get this URL from
 * `import.meta.env.ATLAS`. A build draws all tiles. The development server draws each tile on request.
 */
export function atlasPlugin(): Plugin {
  let sets: Promise<Record<string, TileSet>> | undefined
  const drawn = () => {
    sets ??= atlas()
    return sets
  }
  let place = ''
  return {
    name: 'gable:atlas',
    async config() {
      place = `assets/atlas-${await version()}`
      return { define: { 'import.meta.env.ATLAS': JSON.stringify(`/${place}`) } }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${place}`, async ({ url = '' }, response, next) => {
        const [, name = '', ...numbers] = /^\/(\w+)\/(\d+)\/(\d+)\/(\d+)\./.exec(url) ?? []
        const [z = 0, x = 0, y = 0] = numbers.map(Number)
        const tile = await (await drawn())[name]?.draw({ z, x, y })
        if (tile) response.end(tile)
        else next()
      })
    },
    async writeBundle({ dir }) {
      if (!dir || this.environment.name !== 'client') return
      for (const [name, { extension, addresses, draw }] of Object.entries(await drawn()))
        for (const address of addresses) {
          const { z, x, y } = address
          const file = join(dir, place, name, `${z}/${x}/${y}.${extension}`)
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, await draw(address))
        }
    },
  }
}

/** Returns a hash that changes when the drawing code or a package version changes. */
async function version(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(lockFile))
  for (const entry of await readdir(here, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) hash.update(await readFile(join(entry.parentPath, entry.name)))
  return hash.digest('hex').slice(0, 8)
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const DRIVER_SOURCE = 'src/ui/map/maplibre/maplibre-driver.ts'
const manifest = z.record(z.string(), z.object({ file: z.string() }))

/** Returns the path at which the built site serves its MapLibre driver. */
export async function driverUrl(): Promise<string> {
  const file = join(import.meta.dirname, '../dist/client/.vite/manifest.json')
  const chunk = manifest.parse(JSON.parse(await readFile(file, 'utf8')))[DRIVER_SOURCE]
  if (!chunk) throw new Error(`The Vite manifest has no entry for ${DRIVER_SOURCE}.`)
  return `/${chunk.file}`
}

import { MAX_ZOOM } from '@gable/kit/rules/search-limits'
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec'
import { z } from 'zod'
import type { BasemapSettings, MapCredit } from '../../src/platform/browser/site.ts'
import { creditsOf } from './map-credits.ts'

const sourceSchema = z.looseObject({
  url: z.string().optional(),
  tiles: z.array(z.string()).optional(),
  data: z.unknown().optional(),
  attribution: z.unknown().optional(),
})

/** The validator of MapLibre checks the properties. */
const objectSchema = z.custom<StyleSpecification>((json) => typeof json === 'object' && json !== null)

const styleSchema = z.object({
  version: z.literal(8),
  glyphs: z.string().optional(),
  sprite: z.union([z.string(), z.array(z.object({ url: z.string() }))]).optional(),
  sources: z.record(z.string(), sourceSchema),
  layers: z.array(z.looseObject({ id: z.string() })).min(1),
})

/**
 * Reads a MapLibre style. `load` fetches the TileJSON descriptions that it names. Returns the settings, and the
 * origins that browsers must reach to draw it.
 */
export async function readStyle(
  json: unknown,
  url: string,
  load: (url: string) => Promise<unknown>,
): Promise<{ settings: BasemapSettings; origins: string[] }> {
  await checkStyle(json)
  const style = styleSchema.parse(json)
  const sources = await Promise.all(
    Object.values(style.sources).map((source) => readSource(source, url, load)),
  )
  const addresses = [url, style.glyphs, ...spritesOf(style.sprite)].flatMap((address) =>
    address ? absolute(address, url) : [],
  )
  addresses.push(...sources.flatMap((source) => source.addresses))
  const names = new Set<string>()
  return {
    settings: {
      ...{ kind: 'style', url, minZoom: 0, maxZoom: MAX_ZOOM, bounds: [-180, -85, 180, 85] },
      credits: sources
        .flatMap(({ credits }) => credits)
        .filter(({ name }) => !names.has(name) && names.add(name)),
      ...{ hasPlaces: true, isForeign: true },
    },
    origins: [...new Set(addresses.map(({ origin }) => origin))],
  }
}

/** Rejects a style that MapLibre rejects. */
async function checkStyle(json: unknown): Promise<void> {
  const { validateStyleMin } = await import('@maplibre/maplibre-gl-style-spec')
  const [error] = validateStyleMin(objectSchema.parse(json))
  if (error) throw new TypeError(`The style is invalid: ${error.message}`)
}

async function readSource(
  { url, tiles = [], data, attribution }: z.infer<typeof sourceSchema>,
  base: string,
  load: (url: string) => Promise<unknown>,
): Promise<{ addresses: URL[]; credits: MapCredit[] }> {
  const files = typeof data === 'string' ? [...tiles, data] : tiles
  const addresses = files.flatMap((file) => absolute(file, base))
  const credits = creditsOf(attribution)
  const [description] = url ? absolute(url.replace(/^pmtiles:\/\//, ''), base) : []
  if (!url || !description) return { addresses, credits }
  addresses.push(description)
  if (url.startsWith('pmtiles:')) return { addresses, credits }
  const named = sourceSchema.parse(await load(description.href))
  for (const file of named.tiles ?? []) addresses.push(...absolute(file, description.href))
  return { addresses, credits: [...credits, ...creditsOf(named.attribution)] }
}

/** Returns the absolute address of a file on another host. Empty for data within the style. */
function absolute(address: string, base: string): URL[] {
  // The error does not repeat the address, which may contain a key.
  if (!URL.canParse(address, base)) throw new TypeError('The style has an invalid address.')
  const url = new URL(address, base)
  if (/^https?:$/.test(url.protocol)) return [url]
  if (url.protocol === 'data:') return []
  throw new TypeError(`The style has an address that starts with ${url.protocol}//`)
}

const spritesOf = (sprite: string | { url: string }[] | undefined): string[] =>
  typeof sprite === 'string' ? [sprite] : (sprite ?? []).map(({ url }) => url)

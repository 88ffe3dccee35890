import { PMTiles, type Source, TileType } from 'pmtiles'
import { z } from 'zod'
import type { BasemapSettings } from '../../src/platform/browser/site.ts'
import { creditsOf } from './map-credits.ts'

const layersSchema = z.array(z.object({ id: z.string() })).default([])
const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()])

const metadataSchema = z.object({
  attribution: z.unknown().optional(),
  vector_layers: layersSchema.catch([]),
})

const tileJsonSchema = z.object({
  tiles: z.array(z.string().regex(/\{z\}.*\{x\}.*\{y\}|\{z\}.*\{y\}.*\{x\}/)).min(1),
  attribution: z.unknown().optional(),
  minzoom: z.number().default(0),
  maxzoom: z.number().default(14),
  bounds: bounds.default([-180, -85, 180, 85]),
  vector_layers: layersSchema,
})

/** Layer of the Protomaps schema with the names of cities and countries. */
const PLACES = 'places'

const namesPlaces = (layers: readonly { id: string }[]) => layers.some(({ id }) => id === PLACES)

/** What tiles contain. Imagery is PNG, JPEG, WebP, or AVIF. */
export type TileContent = 'vector tiles' | 'imagery'

const isImagery = (type: TileType) =>
  [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif].includes(type)

/** Reads the description of a PMTiles archive. Rejects when it has other content. */
export async function readArchive(
  source: Source,
  url: string,
  content: TileContent,
): Promise<BasemapSettings> {
  const archive = new PMTiles(source)
  const header = await archive.getHeader()
  const hasContent = content === 'imagery' ? isImagery(header.tileType) : header.tileType === TileType.Mvt
  if (!hasContent) throw new TypeError(`The archive has no ${content}.`)
  const { attribution, vector_layers } = metadataSchema.parse(await archive.getMetadata())
  return {
    kind: 'archive',
    url,
    credits: creditsOf(attribution),
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    hasPlaces: namesPlaces(vector_layers),
    isForeign: !url.startsWith('/'),
  }
}

/**
 * Reads a TileJSON description. `url` is the address at which browsers get the tiles. Returns it with the address
 * at which the service has them.
 */
export function readTileJson(json: unknown, url: string): { settings: BasemapSettings; tiles: string } {
  const { tiles, attribution, minzoom, maxzoom, bounds, vector_layers } = tileJsonSchema.parse(json)
  const settings: BasemapSettings = {
    ...{ kind: 'tiles', url, credits: creditsOf(attribution), minZoom: minzoom, maxZoom: maxzoom, bounds },
    ...{ hasPlaces: namesPlaces(vector_layers), isForeign: false },
  }
  return { settings, tiles: tiles[0] ?? '' }
}

const styleSchema = z.object({
  version: z.literal(8),
  glyphs: z.string().optional(),
  sprite: z.union([z.string(), z.array(z.object({ url: z.string() }))]).optional(),
  sources: z.record(
    z.string(),
    z.looseObject({
      url: z.string().optional(),
      tiles: z.array(z.string()).optional(),
      data: z.unknown().optional(),
      attribution: z.unknown().optional(),
    }),
  ),
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
  const style = styleSchema.parse(json)
  const addresses = [url, style.glyphs, ...spritesOf(style.sprite)]
  const credits = []
  for (const source of Object.values(style.sources)) {
    addresses.push(...(source.tiles ?? []), typeof source.data === 'string' ? source.data : undefined)
    credits.push(...creditsOf(source.attribution))
    if (!source.url) continue
    const address = new URL(source.url.replace(/^pmtiles:\/\//, ''), url).href
    addresses.push(address)
    if (source.url.startsWith('pmtiles:')) continue
    const { tiles = [], attribution } = sourceSchema.parse(await load(address))
    addresses.push(...tiles)
    credits.push(...creditsOf(attribution))
  }
  const origins = addresses.flatMap((address) => (address ? [new URL(address, url).origin] : []))
  const names = new Set<string>()
  return {
    settings: {
      ...{ kind: 'style', url, minZoom: 0, maxZoom: 22, bounds: [-180, -85, 180, 85] },
      credits: credits.filter(({ name }) => !names.has(name) && names.add(name)),
      ...{ hasPlaces: true, isForeign: true },
    },
    origins: [...new Set(origins)],
  }
}

const sourceSchema = z.looseObject({
  tiles: z.array(z.string()).optional(),
  attribution: z.unknown().optional(),
})

const spritesOf = (sprite: string | { url: string }[] | undefined): string[] =>
  typeof sprite === 'string' ? [sprite] : (sprite ?? []).map(({ url }) => url)

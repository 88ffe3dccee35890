import { MAX_ZOOM } from '@gable/kit/rules/search-limits'
import { Compression, type PMTiles, TileType } from 'pmtiles'
import { z } from 'zod'
import type { BasemapSettings } from '../../src/platform/browser/site.ts'
import { creditsOf } from './map-credits.ts'

/** What tiles contain. Imagery is PNG, JPEG, WebP, or AVIF. */
export type TileContent = 'vector tiles' | 'imagery'

/** Layers of the Protomaps schema: streets, and the names of cities and countries. */
const ROADS = 'roads'
const PLACES = 'places'

const layersSchema = z.array(z.object({ id: z.string() }))
const zoomSchema = z.number().int().min(0).max(30)

const rangeSchema = z
  .object({
    minZoom: zoomSchema.max(MAX_ZOOM),
    maxZoom: zoomSchema.transform((zoom) => Math.min(zoom, MAX_ZOOM)),
    bounds: z.tuple([
      z.number().min(-180).max(180),
      z.number().min(-90).max(90),
      z.number().min(-180).max(180),
      z.number().min(-90).max(90),
    ]),
  })
  .refine(({ minZoom, maxZoom }) => minZoom <= maxZoom, 'minzoom is greater than maxzoom')
  .refine(({ bounds: [west, south, east, north] }) => west < east && south < north, 'the bounds are empty')

const metadataSchema = z.object({
  attribution: z.unknown().optional(),
  vector_layers: layersSchema.catch([]).default([]),
})

const tileJsonSchema = z.object({
  tiles: z.array(z.string().regex(/\{z\}.*\{x\}.*\{y\}|\{z\}.*\{y\}.*\{x\}/)).min(1),
  attribution: z.unknown().optional(),
  scheme: z.literal('xyz', 'must be xyz').default('xyz'),
  format: z.string().optional(),
  minzoom: z.unknown().default(0),
  maxzoom: z.unknown().default(14),
  bounds: z.unknown().default([-180, -85, 180, 85]),
  vector_layers: layersSchema.default([]),
})

const IMAGE_TYPES = [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif]
const VECTOR_FORMAT = /^(?:pbf|mvt|mlt)$/

/** Reads the description of a PMTiles archive. Rejects when it has other content. */
export async function readArchive(
  archive: PMTiles,
  url: string,
  content: TileContent,
): Promise<BasemapSettings> {
  const header = await archive.getHeader()
  const hasContent =
    content === 'imagery' ? IMAGE_TYPES.includes(header.tileType) : header.tileType === TileType.Mvt
  if (!hasContent) throw new TypeError(`The archive has no ${content}.`)
  if (![Compression.None, Compression.Gzip].includes(header.tileCompression))
    throw new TypeError('The tiles of the archive must be uncompressed or compressed with gzip.')
  const { attribution, vector_layers } = metadataSchema.parse(await archive.getMetadata())
  if (content === 'vector tiles') requireRoads(vector_layers)
  return {
    ...{ kind: 'archive', url, credits: creditsOf(attribution) },
    ...rangeSchema.parse({
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    }),
    ...{ hasPlaces: namesPlaces(vector_layers), isForeign: !url.startsWith('/') },
  }
}

/** Reads a TileJSON description. Returns it with the template of the addresses of its tiles. */
export function readTileJson(
  json: unknown,
  content: TileContent,
): { settings: Omit<BasemapSettings, 'url' | 'isForeign'>; tiles: string } {
  const description = tileJsonSchema.parse(json)
  const { tiles, vector_layers, format } = description
  if (content === 'vector tiles') requireRoads(vector_layers)
  else if (vector_layers.length > 0 || (format && VECTOR_FORMAT.test(format)))
    throw new TypeError('The tile service has no imagery.')
  const { minzoom: minZoom, maxzoom: maxZoom, bounds } = description
  const settings = {
    ...{ kind: 'tiles' as const, credits: creditsOf(description.attribution) },
    ...rangeSchema.parse({ minZoom, maxZoom, bounds }),
    hasPlaces: namesPlaces(vector_layers),
  }
  return { settings, tiles: tiles[0] ?? '' }
}

const namesPlaces = (layers: readonly { id: string }[]) => layers.some(({ id }) => id === PLACES)

function requireRoads(layers: readonly { id: string }[]): void {
  if (!layers.some(({ id }) => id === ROADS)) throw new TypeError(`The tiles have no layer "${ROADS}".`)
}

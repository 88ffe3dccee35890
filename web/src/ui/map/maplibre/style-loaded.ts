import type { Map as MapLibre } from 'maplibre-gl'
import { type Basemap, logFailure } from '../basemap/basemap.ts'

/** A source whose first tiles all fail, for example without CORS headers, is left out after this many. */
const MAX_FAILED_TILES = 3

interface Restyle {
  /** Sets the style of the basemap in place of one that did not load. */
  restart(): void
  /** Updates a loaded style after the basemap has left out data. */
  update(): void
}

/**
 * Resolves when a map has loaded its style. Rejects when the built-in map fails. Configured data that fails to load,
 * also later, is left out of the basemap.
 */
export const styleLoaded = (
  map: Pick<MapLibre, 'on' | 'once'>,
  basemap: Pick<Basemap, 'leaveOut'>,
  { restart, update }: Restyle,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let isLoaded = false
    /** Number of failed tiles of each source, until one of its tiles loads. */
    const failedTiles = new Map<string, number>()
    const working = new Set<string>()
    map.once('style.load', () => {
      isLoaded = true
      resolve()
    })
    map.on('sourcedata', ({ sourceId, tile }) => {
      if (tile) working.add(sourceId)
    })
    map.on('error', (event) => {
      const sourceId = 'sourceId' in event ? String(event.sourceId) : undefined
      // A style that has loaded can do without its icons.
      if (isLoaded && sourceId === undefined) return
      if ('tile' in event && sourceId !== undefined) {
        // A single tile that fails to load only leaves a gap.
        const failed = (failedTiles.get(sourceId) ?? 0) + 1
        failedTiles.set(sourceId, failed)
        if (working.has(sourceId) || failed < MAX_FAILED_TILES) return
      }
      if (basemap.leaveOut(sourceId)) {
        logFailure(event.error)
        if (isLoaded) update()
        else restart()
      } else if (sourceId === undefined) reject(event.error)
    })
  })

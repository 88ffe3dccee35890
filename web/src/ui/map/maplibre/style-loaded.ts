import type { Map as MapLibre } from 'maplibre-gl'
import { type Basemap, logFailure } from '../basemap/basemap.ts'

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
    map.once('style.load', () => {
      isLoaded = true
      resolve()
    })
    map.on('error', (event) => {
      // A tile that fails to load only leaves a gap.
      if ('tile' in event) return
      const sourceId = 'sourceId' in event ? String(event.sourceId) : undefined
      // A style that has loaded can do without its icons.
      if (isLoaded && sourceId === undefined) return
      if (basemap.leaveOut(sourceId)) {
        logFailure(event.error)
        if (isLoaded) update()
        else restart()
      } else if (sourceId === undefined) reject(event.error)
    })
  })

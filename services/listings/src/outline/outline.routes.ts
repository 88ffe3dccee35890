import { dataOf, keyText } from '@gable/service-kit/http/params'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { PlaceType } from '../place/place.contract.ts'
import { placeOf } from '../search/search.place.ts'
import type { RouteSource } from '../search/search.store.ts'
import { Outline } from './outline.contract.ts'
import { approximateOutline, storedOutline } from './outline.store.ts'

export function outlineRoutes(app: ServiceApp, source: RouteSource): void {
  app.get(
    '/places/outline/:placeType/:placeKey',
    {
      schema: {
        summary: 'The outline of a place on a map',
        description:
          'True for states and counties. Approximate where the gazetteer has only a point: around the listings of the place, or a circle when it has few.',
        params: z.object({ placeType: PlaceType, placeKey: keyText }),
        response: { 200: dataOf(Outline) },
      },
    },
    async ({ params, signal }) => {
      const place = await placeOf(source, params)
      if (!place) return { data: { rings: [] } }
      const stored = await storedOutline(source.db, place)
      if (stored) return { data: { rings: stored } }
      await source.turns.next(signal)
      return { data: { rings: approximateOutline(await source.listings.current(), place) } }
    },
  )
}

import { slugify } from '@gable/places/names'
import type { Place } from './place.contract.ts'

/**
 * Returns the path of the search page for homes for sale in a place:
 * /homes-for-sale/{state}/{city}/{placeType}/{placeKey}.
 */
export function searchPath({
  placeType,
  placeKey,
  slug,
  city,
  state,
}: Pick<Place, 'placeType' | 'placeKey' | 'slug' | 'city' | 'state'>): string {
  const base = `/homes-for-sale/${state.toLowerCase()}`
  if (placeType === 'state') return base
  return `${base}/${city === null ? slug : slugify(city)}/${placeType}/${placeKey}`
}

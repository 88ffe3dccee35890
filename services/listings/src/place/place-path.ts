import { slugify } from '@gable/places/names'
import type { Place } from './place.contract.ts'

/** Path of a place's search page for homes for sale: /homes-for-sale/{state}/{city}/{placeType}/{placeKey}. */
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

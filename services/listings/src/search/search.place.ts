import type { Database } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import { findPlace, type StoredPlace } from '../place/place.store.ts'
import type { PlaceParams } from './search.contract.ts'

/** The place that a search names; undefined for the whole market. Refuses one that there is not. */
export async function placeOf(
  db: Database,
  { placeType, placeKey }: PlaceParams,
): Promise<StoredPlace | undefined> {
  if (!placeType || !placeKey) return undefined
  const found = await findPlace(db, { placeType, placeKey })
  if (!found) throw new HttpError(404, [`There is no ${placeType} ${placeKey}.`])
  return found
}

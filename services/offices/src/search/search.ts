import type { Database } from '@gable/service-kit/database/database'
import { findByName, nearbyOf, pageOfRows, scopeOf, totalOf } from '@gable/service-kit/directory/answer'
import type { Where } from '@gable/service-kit/directory/search.contract'
import type { Offices } from '../directory/offices.ts'
import { officesByIds } from '../office/office.store.ts'
import type { OfficePage, OfficeSearchParams } from './search.contract.ts'

/** Which offices a search finds, before any is read from the tables. */
export function findOffices(offices: Offices, which: Where & { name?: string | undefined }) {
  const place = scopeOf(offices, which)
  const rows = place.rows ?? offices.all
  const { found, isApproximate } = findByName(
    offices,
    which.name,
    (named) => (named ? rows.filter((row) => named[row] === 1) : rows),
    ({ length }) => length === 0,
  )
  return { rows: found, place, isApproximate }
}

export async function searchOffices(
  { db, photosUrl }: { db: Database; photosUrl: string },
  offices: Offices,
  search: OfficeSearchParams,
): Promise<OfficePage> {
  const { page, pageSize, include, sort, nearbyLimit } = search
  const { rows, place, isApproximate } = findOffices(offices, search)
  const total = totalOf(rows)
  const keysOfPage = () =>
    pageOfRows(offices, rows, { page, pageSize }, sort, new Date()).map(({ key }) => key)
  return {
    ...(include.has('results') && { results: await officesInOrder(db, keysOfPage(), photosUrl) }),
    ...(include.has('total') && { totalResults: total, totalHits: total }),
    ...(include.has('nearby') && { nearbyCities: nearbyOf(offices.cities, place, search, nearbyLimit) }),
    ...(include.has('bounds') && { bounds: offices.spots.bounds(rows) }),
    page,
    pageSize,
    isApproximate,
    place: place.city,
  }
}

/** One that was removed a moment ago is left out. */
async function officesInOrder(db: Database, keys: readonly string[], photosUrl: string) {
  const offices = await officesByIds(db, keys, photosUrl)
  const officeOf = new Map(offices.map((office) => [office.masterCustomerId, office]))
  return keys.flatMap((key) => officeOf.get(key) ?? [])
}

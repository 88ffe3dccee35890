import { findByName, nearbyOf, pageOfRows, scopeOf, totalOf } from '@gable/service-kit/directory/answer'
import type { Where } from '@gable/service-kit/directory/search.contract'
import type { Box } from '@gable/service-kit/map/box'
import { inBoth } from '@gable/service-kit/memory/in-both'
import type { Offices } from '../directory/offices.ts'
import { toOffice } from '../office/office.ts'
import type { OfficePage, OfficeSearchParams } from './search.contract.ts'

/**
 * Which offices a search finds, before any is shown. Where it is for a part of the map alone, some of
 * those elsewhere may be left out.
 */
export function findOffices(offices: Offices, which: Where & { name?: string | undefined }, part?: Box) {
  const place = scopeOf(offices, which)
  // Which reading of a name is meant depends on all in the place, not on those that are on the map.
  const inPart = part && !which.name ? offices.spots.within(part) : undefined
  const rows = inPart && place.rows ? inBoth(inPart, place.rows) : (inPart ?? place.rows)
  const { found, isApproximate } = findByName(
    offices,
    which.name,
    (named) => (named && rows ? inBoth(named.rows, rows) : (named?.rows ?? rows ?? offices.all)),
    ({ length }) => length === 0,
  )
  return { rows: found, place, isApproximate }
}

export function searchOffices(offices: Offices, search: OfficeSearchParams, photosUrl: string): OfficePage {
  const { page, pageSize, include, sort, nearbyLimit } = search
  const { rows, place, isApproximate } = findOffices(offices, search)
  const total = totalOf(rows)
  const results = () =>
    pageOfRows(offices, rows, { page, pageSize }, sort, new Date()).map(({ office }) =>
      toOffice(office, photosUrl),
    )
  return {
    ...(include.has('results') && { results: results() }),
    ...(include.has('total') && { totalResults: total, totalHits: total }),
    ...(include.has('nearby') && { nearbyCities: nearbyOf(offices.cities, place, search, nearbyLimit) }),
    ...(include.has('bounds') && { bounds: offices.spots.bounds(rows) }),
    page,
    pageSize,
    isApproximate,
    place: place.city,
  }
}

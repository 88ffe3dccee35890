import {
  findByName,
  nearbyOf,
  pageOfRows,
  scopeOf,
  totalOf,
} from '@gable/service-kit/directory/directory-search'
import type { PlaceParams } from '@gable/service-kit/directory/search.contract'
import { marketNow } from '@gable/service-kit/env/market-clock'
import { listRows, rowBits } from '@gable/service-kit/memory/row-bits'
import type { OfficeDirectory } from '../directory/office-directory.ts'
import { toOffice } from '../office/office.ts'
import type { OfficePage, OfficeSearchParams } from './search.contract.ts'

/** Finds all offices that match a search, before paging. */
export function findOffices(offices: OfficeDirectory, query: PlaceParams & { name?: string | undefined }) {
  const place = scopeOf(offices, query)
  const inPlace = place.rows ? rowBits(offices.entries.length, place.rows) : offices.all
  return { ...findByName(offices, query.name, inPlace), place }
}

export function searchOffices(
  offices: OfficeDirectory,
  search: OfficeSearchParams,
  photosUrl: string,
): OfficePage {
  const { page, pageSize, include, sort, nearbyLimit } = search
  const { rows, place, isApproximate } = findOffices(offices, search)
  const total = totalOf(rows)
  const results = () =>
    pageOfRows(offices, rows, { page, pageSize }, sort, marketNow()).map(({ office }) =>
      toOffice(office, photosUrl),
    )
  return {
    ...(include.has('results') && { results: results() }),
    ...(include.has('total') && { totalResults: total, totalHits: total }),
    ...(include.has('nearby') && { nearbyCities: nearbyOf(offices.cities, place, search, nearbyLimit) }),
    ...(include.has('bounds') && { bounds: offices.locations.bounds(listRows(rows)) }),
    page,
    pageSize,
    isApproximate,
    place: place.city,
  }
}

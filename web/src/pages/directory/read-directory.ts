import type { TFunction } from 'i18next'
import { redirect } from 'react-router-dom'
import { directoryChips } from '../../features/directory/filters/directory-chips.ts'
import { splitLocale } from '../../platform/format/locale.ts'
import { notFound } from '../../platform/graphql/load.ts'
import {
  type DirectoryKind,
  type DirectoryQuery,
  withDirectoryFilters,
} from '../../platform/urls/directory-query.ts'
import {
  type ParsedDirectoryUrl,
  parseDirectoryUrl,
  printDirectoryPath,
  printDirectoryUrl,
} from '../../platform/urls/directory-url.ts'
import type { NearbyCity } from './cities-nearby.tsx'

/** Data of a directory page that is not in the Apollo cache. */
export interface DirectoryPage extends ParsedDirectoryUrl {
  /** Name of the city. Needed when the results do not include the name, for example in an empty list. */
  city: string | null
  /** Nearest cities with agents or offices, for a city without any. */
  nearby: readonly NearbyCity[] | null
  /**
   * For an empty list: the number of results that the list would have without a filter, by the id of that
   * filter. Null values are unknown.
   */
  countsWithout: Record<string, number | null>
}

/**
 * Parses a directory URL. Returns a redirect when the URL is not canonical. Throws a 404 when no such list
 * exists.
 */
export function readDirectory(request: Request, kind: DirectoryKind): ParsedDirectoryUrl | Response {
  const url = new URL(request.url)
  const path = splitLocale(url.pathname).path
  const parsed = parseDirectoryUrl(path, url.searchParams)
  if (parsed?.query.kind !== kind) throw notFound()
  const { query, fromForm } = parsed
  // An office list without a city key has no canonical URL until the loader looks up the city.
  if (kind === 'offices' && query.place?.city?.key === null) return parsed
  if (fromForm || printDirectoryPath(query) !== path.replace(/\/$/, ''))
    return redirect(printDirectoryUrl(query), fromForm ? 303 : 301)
  return parsed
}

/** Maximum number of filters for which to count the results without that filter. */
const MAX_COUNTED = 5

/**
 * Returns, for each filter of an empty list, the number of results that the list would have without that
 * filter. `count` returns null when the number is unknown.
 */
export async function countWithoutEach(
  query: DirectoryQuery,
  t: TFunction,
  count: (query: DirectoryQuery) => Promise<number | null>,
): Promise<Record<string, number | null>> {
  const chips = directoryChips(query.filters, t).slice(0, MAX_COUNTED)
  const counts = await Promise.all(
    chips.map(async ({ id, without }) => [id, await count(withDirectoryFilters(query, without))] as const),
  )
  return Object.fromEntries(counts)
}

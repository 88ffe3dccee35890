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

/** What a list is about, beside what lies in the cache. */
export interface DirectoryPage extends ParsedDirectoryUrl {
  /** Name of the city, where it is not known by those who work there: nobody does. */
  city: string | null
  /** Of a city without any: the nearest cities with some. */
  nearby: readonly NearbyCity[] | null
  /** Of an empty list: how many there are without one of its filters, by that. */
  countsWithout: Record<string, number | null>
}

/** Reads an address; answers with another one where it has one way to be written. No such list is a 404. */
export function readDirectory(request: Request, kind: DirectoryKind): ParsedDirectoryUrl | Response {
  const url = new URL(request.url)
  const path = splitLocale(url.pathname).path
  const parsed = parseDirectoryUrl(path, url.searchParams)
  if (parsed?.query.kind !== kind) throw notFound()
  const { query, fromForm } = parsed
  // An office's city without its key is looked up before it has an address.
  if (kind === 'offices' && query.place?.city?.key === null) return parsed
  if (fromForm || printDirectoryPath(query) !== path.replace(/\/$/, ''))
    return redirect(printDirectoryUrl(query), fromForm ? 303 : 301)
  return parsed
}

/** Of so many filters it is said what each costs. */
const MAX_COUNTED = 5

/** How many an empty list would have without one of its filters; `count` answers null when it is not known. */
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

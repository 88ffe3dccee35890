import type { TFunction } from 'i18next'
import { redirect } from 'react-router-dom'
import { peopleChips } from '../../features/people-search/chips.ts'
import { notFound } from '../../graphql/load.ts'
import { splitLocale } from '../../lib/locale.ts'
import { type PeopleKind, type PeopleQuery, withPeopleFilters } from '../../lib/people-query.ts'
import { type ParsedPeople, parsePeopleUrl, printPeoplePath, printPeopleUrl } from '../../lib/people-url.ts'
import type { NearbyCity } from './cities-nearby.tsx'

/** What a list is about, beside what lies in the cache. */
export interface PeoplePage extends ParsedPeople {
  /** Name of the city, where it is not known by those who work there: nobody does. */
  city: string | null
  /** Of a city without any: the nearest cities with some. */
  nearby: readonly NearbyCity[] | null
  /** Of an empty list: how many there are without one of its filters, by that. */
  without: Record<string, number | null>
}

/** Reads an address; answers with another one where it has one way to be written. No such list is a 404. */
export function readPeople(request: Request, kind: PeopleKind): ParsedPeople | Response {
  const url = new URL(request.url)
  const path = splitLocale(url.pathname).path
  const parsed = parsePeopleUrl(path, url.searchParams)
  if (parsed?.query.kind !== kind) throw notFound()
  const { query, fromForm } = parsed
  // An office's city without its key is looked up before it has an address.
  if (kind === 'offices' && query.place?.city?.key === null) return parsed
  if (fromForm || printPeoplePath(query) !== path.replace(/\/$/, ''))
    return redirect(printPeopleUrl(query), fromForm ? 303 : 301)
  return parsed
}

/** Of so many filters it is said what each costs. */
const mostCounted = 5

/** How many an empty list would have without one of its filters; `count` answers null when it is not known. */
export async function countWithoutEach(
  query: PeopleQuery,
  t: TFunction,
  count: (query: PeopleQuery) => Promise<number | null>,
): Promise<Record<string, number | null>> {
  const chips = peopleChips(query.filters, t).slice(0, mostCounted)
  const counts = await Promise.all(
    chips.map(async ({ id, without }) => [id, await count(withPeopleFilters(query, without))] as const),
  )
  return Object.fromEntries(counts)
}

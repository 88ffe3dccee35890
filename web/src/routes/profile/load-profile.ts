import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import type { PageServices } from '../../graphql/page-route.ts'
import { splitLocale } from '../../lib/locale.ts'
import { loadHomes } from './load-homes.ts'
import { type HomesOf, printShownHomes, readShownHomes, type ShownHomes } from './shown-homes.ts'

/** What a profile shows, as its address says it. */
export interface ShownProfile {
  /** masterCustomerId. */
  id: string
  shown: ShownHomes
  /** Page of the people of an office, counted from 1. */
  people: number
}

interface Coming {
  /** Who the profile is of. Throws a 404 when there is nobody, a 503 when nobody can say. */
  who: Promise<unknown>
  /** Whose homes it shows; null for nobody's. */
  whose: HomesOf | null | Promise<HomesOf | null>
}

/**
 * Brings a profile into the cache together with the homes that it shows. A page of homes behind the last one leads
 * to the last.
 */
export async function loadProfile(
  { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
  { client, locale, flags }: PageServices,
  bring: (shown: ShownProfile, signal: AbortSignal) => Coming,
): Promise<ShownProfile | Response> {
  const { pathname, searchParams } = new URL(request.url)
  const { signal } = request
  const shown = readShownHomes(searchParams, flags.soldFilter)
  const people = /^[1-9]\d{0,2}$/.test(searchParams.get('agents') ?? '') ? searchParams.get('agents') : '1'
  const profile = { id: params.masterCustomerId ?? '', shown, people: Number(people) }
  const { who, whose } = bring(profile, signal)
  const homes = async () => {
    const known = await whose
    return known && loadHomes(known, shown, { client, locale, signal, withSold: flags.soldFilter })
  }
  const [last] = await Promise.all([homes(), who])
  if (!last) return profile
  return redirect(splitLocale(pathname).path + printShownHomes({ ...shown, page: last }, searchParams))
}

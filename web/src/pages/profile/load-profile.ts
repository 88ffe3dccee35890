import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { splitLocale } from '../../platform/format/locale.ts'
import type { PageServices } from '../../platform/graphql/page-route.ts'
import { loadProfileListings } from './load-profile-listings.ts'
import { type ListedBy, printShownListings, readShownListings, type ShownListings } from './shown-listings.ts'

/** What a profile shows, as its address says it. */
export interface ShownProfile {
  /** masterCustomerId. */
  id: string
  shown: ShownListings
  /** Page of the people of an office, counted from 1. */
  agentsPage: number
}

interface ProfileLoads {
  /** Who the profile is of. Throws a 404 when there is nobody, a 503 when nobody can say. */
  subject: Promise<unknown>
  /** Whose homes it shows; null for nobody's. */
  listedBy: ListedBy | null | Promise<ListedBy | null>
}

/**
 * Brings a profile into the cache together with the homes that it shows. A page of homes behind the last one leads
 * to the last.
 */
export async function loadProfile(
  { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
  { client, locale, flags }: PageServices,
  startLoads: (shown: ShownProfile, signal: AbortSignal) => ProfileLoads,
): Promise<ShownProfile | Response> {
  const { pathname, searchParams } = new URL(request.url)
  const { signal } = request
  const shown = readShownListings(searchParams, flags.soldFilter)
  const agentsPage = /^[1-9]\d{0,2}$/.test(searchParams.get('agents') ?? '')
    ? searchParams.get('agents')
    : '1'
  const profile = { id: params.masterCustomerId ?? '', shown, agentsPage: Number(agentsPage) }
  const { subject, listedBy } = startLoads(profile, signal)
  const loadListings = async () => {
    const known = await listedBy
    return known && loadProfileListings(known, shown, { client, locale, signal, withSold: flags.soldFilter })
  }
  const [last] = await Promise.all([loadListings(), subject])
  if (!last) return profile
  return redirect(splitLocale(pathname).path + printShownListings({ ...shown, page: last }, searchParams))
}

import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { splitLocale } from '../../platform/format/locale.ts'
import type { PageServices } from '../../platform/graphql/page-route.ts'
import { loadProfileListings } from './load-profile-listings.ts'
import { type ListedBy, printShownListings, readShownListings, type ShownListings } from './shown-listings.ts'

/** Profile and contents that a profile URL selects. */
export interface ShownProfile {
  /** The `masterCustomerId` of the profile. */
  id: string
  shown: ShownListings
  /** Page of the office's agents, counted from 1. */
  agentsPage: number
}

interface ProfileLoads {
  /**
   * Loads the agent, team, or office. Rejects with a 404 when it does not exist, or a 503 when it is
   * unavailable.
   */
  subject: Promise<unknown>
  /** Owner of the listings to show, or null to show none. */
  listedBy: ListedBy | null | Promise<ListedBy | null>
}

/**
 * Loads a profile and its listings into the cache. Redirects from a page of listings past the end to the last
 * page.
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

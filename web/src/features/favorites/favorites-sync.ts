import type { ApolloCache, ApolloClient } from '@apollo/client'
import { onTabMessage } from '../../platform/browser/tab-channel.ts'
import type { FavoriteMark_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { currentSession, sessionStore } from '../../platform/session/session-state.ts'
import { favoriteFragment } from './favorite-fragment.ts'
import { favoritesQuery } from './favorite-operations.ts'
import { readStoredFavorites, storeFavorites } from './stored-favorites.ts'

type ViewerFavorite = FavoriteMark_ListingFragment['viewerFavorite']

/** The favorites state of one Apollo client. */
interface FavoritesState {
  member: string
  /**
   * Number of changes saved in this or another tab. A response is outdated when its request was sent at a
   * lower version.
   */
  version: number
  /** Listings that were stored as favorites when the state was created. */
  storedUPIs: readonly string[]
  inFlight?: Promise<void> | undefined
}

const stateByClient = new WeakMap<ApolloClient, FavoritesState>()
const subscribedClients = new WeakSet<ApolloClient>()

/**
 * Loads the member's favorites into the cache once per page visit, for any number of callers. Shows the
 * favorites stored by the tab until the response arrives. Afterward it refetches on changes in other tabs and
 * each time this tab regains focus.
 */
export async function loadFavorites(client: ApolloClient, member: string): Promise<void> {
  if (stateByClient.get(client)?.member === member) return
  const kept = readStoredFavorites(member)
  stateByClient.set(client, { member, version: 0, storedUPIs: kept.map(({ uPI }) => uPI) })
  for (const { id, uPI } of kept) writeFavorite(client.cache, uPI, favoriteRef(id))
  subscribe(client)
  await refetchFavorites(client)
}

function subscribe(client: ApolloClient): void {
  if (subscribedClients.has(client)) return
  subscribedClients.add(client)
  const refresh = () => void refetchFavorites(client).catch(() => undefined)
  onTabMessage((message) => {
    const state = stateByClient.get(client)
    if (message.kind !== 'favorites' || message.member !== state?.member) return
    state.version += 1
    refresh()
  })
  // Signing out clears the favorites from the cache, so a returning member needs a new load.
  sessionStore.subscribe(() => {
    const session = currentSession()
    const member = stateByClient.get(client)?.member
    if (session.state === 'anonymous' || (session.state === 'member' && session.id !== member))
      stateByClient.delete(client)
  })
  window.addEventListener('focus', refresh)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refresh()
  })
}

/** Refetches the favorites. Concurrent callers share one request. */
async function refetchFavorites(client: ApolloClient): Promise<void> {
  const state = stateByClient.get(client)
  const session = currentSession()
  if (!state || session.state !== 'member' || session.id !== state.member) return
  state.inFlight ??= fetchFavorites(client, state).finally(() => {
    state.inFlight = undefined
  })
  await state.inFlight
}

async function fetchFavorites(client: ApolloClient, state: FavoritesState): Promise<void> {
  const { version, member } = state
  const { data } = await client.query({ query: favoritesQuery, fetchPolicy: 'no-cache', errorPolicy: 'all' })
  const favorites = data?.viewer?.favorites
  if (!data || !favorites || data.viewer?.id !== member || stateByClient.get(client) !== state) return
  if (state.version !== version) return fetchFavorites(client, state)
  const favoriteUPIs = new Set(favorites.map(({ propertyId }) => propertyId))
  const shown = client.cache.readQuery({ query: favoritesQuery })?.viewer?.favorites ?? []
  const previousUPIs = [...shown.map(({ propertyId }) => propertyId), ...state.storedUPIs]
  for (const uPI of previousUPIs) if (!favoriteUPIs.has(uPI)) writeFavorite(client.cache, uPI, null)
  for (const { id, propertyId } of favorites) writeFavorite(client.cache, propertyId, favoriteRef(id))
  client.cache.writeQuery({ query: favoritesQuery, data })
  storeFavorites(member, favorites)
}

/**
 * Records a saved change in the cache and in storage. Adds a new favorite at the start of the list. Removes
 * the listing when `favorite` is null.
 */
export function recordFavorite(
  client: ApolloClient,
  uPI: string,
  favorite: { id: string; propertyId: string } | null,
): void {
  const state = stateByClient.get(client)
  if (state) state.version += 1
  client.cache.updateQuery({ query: favoritesQuery }, (data) => {
    const others = data?.viewer?.favorites?.filter(({ propertyId }) => propertyId !== uPI)
    if (!data?.viewer || !others) return undefined
    const { id, propertyId } = favorite ?? {}
    const first = id && propertyId ? [{ __typename: 'Favorite' as const, id, propertyId }] : []
    const favorites = [...first, ...others]
    storeFavorites(data.viewer.id, favorites)
    return { viewer: { ...data.viewer, favorites } }
  })
}

export const favoriteRef = (id: string): NonNullable<ViewerFavorite> => ({ __typename: 'Favorite', id })

function writeFavorite(cache: ApolloCache, uPI: string, viewerFavorite: ViewerFavorite): void {
  const data = { __typename: 'Listing' as const, uPI, viewerFavorite }
  cache.writeFragment({ fragment: favoriteFragment, from: data, data })
}

import type { ApolloCache, ApolloClient } from '@apollo/client'
import { onTabMessage } from '../../platform/browser/tab-channel.ts'
import type { FavoriteMark_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { currentSession, sessionStore } from '../../platform/session/session-state.ts'
import { favoriteFragment } from './favorite-fragment.ts'
import { favoritesQuery } from './favorite-operations.ts'
import { readStoredFavorites, storeFavorites } from './stored-favorites.ts'

type ViewerFavorite = FavoriteMark_ListingFragment['viewerFavorite']

/** What one client knows of its member's marks. */
interface FavoritesState {
  member: string
  /** How often a mark was saved, here or in another tab: an answer that was asked for before that is too old. */
  version: number
  /** Homes that the tab had kept as marked when this began. */
  storedUPIs: readonly string[]
  inFlight?: Promise<void> | undefined
}

const stateByClient = new WeakMap<ApolloClient, FavoritesState>()
const subscribedClients = new WeakSet<ApolloClient>()

/**
 * Brings the member's marks into the cache, on whichever homes they are: one call a visit, however many ask. What the
 * tab kept of them is shown until the answer comes. From then on they follow the other tabs, and at each return to
 * this one the other devices.
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
  // With the member the cache forgets the marks: one who comes back has to ask for them again.
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

/** Asks for the marks anew; who wants that meanwhile waits for the same answer. */
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

/** Notes that a home was marked, with its new favorite, or unmarked. A new favorite comes first. */
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

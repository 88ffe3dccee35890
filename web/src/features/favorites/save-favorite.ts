import type { ApolloClient } from '@apollo/client'
import type { Navigator } from 'react-router-dom'
import { track } from '../../platform/analytics/track.ts'
import { postToTabs } from '../../platform/browser/tab-channel.ts'
import { splitLocale } from '../../platform/format/locale.ts'
import type { SetFavoriteMutation } from '../../platform/graphql/generated/graphql.ts'
import { DroppedMutation, mutationData, StaleMutationResult } from '../../platform/graphql/stale-mutation.ts'
import { SessionEnded } from '../../platform/session/session-ended.ts'
import type { WaitForTurn } from '../../platform/session/session-link.ts'
import { currentSession } from '../../platform/session/session-state.ts'
import { store } from '../../platform/storage/storage.ts'
import { isAllowed } from '../../platform/visitor/consent.ts'
import { favoriteFragment } from './favorite-fragment.ts'
import { boardFragment, setFavoriteMutation } from './favorite-operations.ts'
import { favoriteRef, recordFavorite } from './favorites-sync.ts'

/** Exported here so that all favorite code is bundled into one file. */
export { loadFavorites } from './favorites-sync.ts'

interface FavoriteTarget {
  uPI: string
  /** Id of the listing on which the member clicked, if known. */
  id?: string
  /** First line of the address. Null when it is withheld. */
  name: string | null
  /** OUID of the board that lists the home. When it is missing, the value comes from the cache. */
  oUID?: string | null
}

interface PendingSave {
  isFavorite: boolean
  /**
   * Resolves when this save settles. The value is the state that the graph has confirmed, or undefined when
   * no further save may be sent.
   */
  confirmed: Promise<boolean | undefined>
}

/** The latest unsettled save of each listing, by UPI. */
const pendingSaves = new Map<string, PendingSave>()

/**
 * Shows the change immediately and saves it. Saves of one listing run one after another, and of the waiting
 * saves, only the last is sent. When a save fails, rejects, restores the displayed state, and drops the
 * waiting saves.
 */
export async function saveFavorite(
  client: ApolloClient,
  target: FavoriteTarget,
  isFavorite: boolean,
): Promise<void> {
  const { uPI } = target
  const before = pendingSaves.get(uPI)?.confirmed.catch(() => undefined)
  const isNeeded = async () => {
    const confirmed = await before
    return confirmed !== undefined && confirmed !== isFavorite && pendingSaves.get(uPI) === save
  }
  const save: PendingSave = {
    isFavorite,
    confirmed: sendFavorite(client, target, isFavorite, before && isNeeded).then((outcome) =>
      outcome === 'sent' ? isFavorite : outcome === 'dropped' ? before : undefined,
    ),
  }
  pendingSaves.set(uPI, save)
  try {
    await save.confirmed
  } finally {
    if (pendingSaves.get(uPI) === save) pendingSaves.delete(uPI)
  }
}

interface PageContext {
  client: ApolloClient
  navigator: Navigator
}

/**
 * Toggles the favorite of a member. For a visitor, stores the favorite until sign-up and opens the sign-up
 * page.
 */
export async function toggleFavoriteOrSignUp(
  { client, navigator }: PageContext,
  target: FavoriteTarget,
  wasFavorite: boolean,
): Promise<void> {
  if (currentSession().state !== 'anonymous') return toggleFavorite(client, target, wasFavorite)
  storePendingFavorite(client, target)
  const { pathname, search } = window.location
  const signUp = `/login?action=register&next=${encodeURIComponent(pathname + search)}`
  navigator.push(signUp, { from: splitLocale(pathname).path + search })
}

/**
 * Inverts the state of the latest unsettled save, or the displayed state when no save is pending. If the
 * session has ended, stores the change for the next sign-in.
 */
async function toggleFavorite(
  client: ApolloClient,
  target: FavoriteTarget,
  wasFavorite: boolean,
): Promise<void> {
  const isFavorite = !(pendingSaves.get(target.uPI)?.isFavorite ?? wasFavorite)
  try {
    await saveFavorite(client, target, isFavorite)
  } catch (error) {
    if (!(error instanceof SessionEnded)) throw error
    if (error.member !== null)
      storePendingFavorite(client, target, { favorite: isFavorite, member: error.member })
  }
}

/** Returns the OUID of the board that lists the target, from the target itself or from the cache. */
function boardOUID({ cache }: ApolloClient, { id, oUID = null }: FavoriteTarget): string | null {
  const record = id && cache.readFragment({ fragment: boardFragment, from: { __typename: 'Listing', id } })
  return oUID ?? (record ? record.oUID : null)
}

/** Returns the id of a saved favorite. Null for a favorite that is only displayed optimistically. */
function savedFavoriteId({ cache }: ApolloClient, uPI: string): string | null {
  const from = { __typename: 'Listing' as const, uPI }
  return (
    cache.readFragment({ fragment: favoriteFragment, from, optimistic: false })?.viewerFavorite?.id ?? null
  )
}

/** The response that the cache shows until the graph responds. */
const optimisticResponse = (uPI: string, isFavorite: boolean): SetFavoriteMutation => ({
  setFavorite: {
    favorite: null,
    listing: { __typename: 'Listing', uPI, viewerFavorite: isFavorite ? favoriteRef(`of ${uPI}`) : null },
    userErrors: [],
  },
})

/**
 * Sends one save, after waiting for its turn if necessary. Returns `dropped` when the save is no longer
 * needed. Returns `stale` when the member who made the change is no longer signed in; no further save may be
 * sent after that.
 */
async function sendFavorite(
  client: ApolloClient,
  target: FavoriteTarget,
  favorite: boolean,
  isNeeded?: () => Promise<boolean>,
): Promise<'sent' | 'dropped' | 'stale'> {
  const { uPI, name } = target
  const variables = () => ({
    input: { uPI, favorite, name, oUID: boardOUID(client, target), id: savedFavoriteId(client, uPI) },
  })
  const waitForTurn: WaitForTurn = async (operation) => {
    if (isNeeded && !(await isNeeded())) return false
    // The previous save may have changed the favorite of the listing.
    Object.assign(operation.variables, variables())
    return true
  }
  const result = await client.mutate({
    mutation: setFavoriteMutation,
    variables: variables(),
    optimisticResponse: optimisticResponse(uPI, favorite),
    context: { waitForTurn },
    errorPolicy: 'all',
  })
  if (result.error instanceof DroppedMutation) return 'dropped'
  const payload = mutationData(result)?.setFavorite
  const isStale = result.error instanceof StaleMutationResult
  if (!payload?.listing)
    throw (
      (!isStale && result.error) || new Error(payload?.userErrors[0]?.code ?? 'Failed to save the favorite')
    )
  if (isStale) return 'stale'
  recordFavorite(client, uPI, payload.favorite)
  const session = currentSession()
  if (session.state === 'member') postToTabs({ kind: 'favorites', member: session.id })
  if (!favorite) track({ event: 'remove_from_favorites', item_id: uPI })
  else if (isAllowed('analytics')) trackInBackground(client, target.id ?? uPI)
  return 'sent'
}

/** Tracks the favorite without blocking the save. Ignores failures, because they affect only analytics. */
function trackInBackground(client: ApolloClient, id: string): void {
  import('./track-favorite.ts').then(({ trackFavorite }) => trackFavorite(client, id)).catch(() => undefined)
}

/** Stores the favorite in the browser until the visitor signs in. Replaces any earlier pending favorite. */
function storePendingFavorite(
  client: ApolloClient,
  target: FavoriteTarget,
  { favorite = true, member = null }: { favorite?: boolean; member?: string | null } = {},
): void {
  const { uPI, name } = target
  store('postAuthEvent', {
    kind: 'handleFavoriteProperty',
    uPI,
    name,
    oUID: boardOUID(client, target),
    ...(!favorite && { favorite }),
    ...(member !== null && { member }),
  })
}

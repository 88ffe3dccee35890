import type { ApolloClient } from '@apollo/client'
import type { Navigator } from 'react-router-dom'
import { track } from '../../platform/analytics/track.ts'
import { postToTabs } from '../../platform/browser/tab-channel.ts'
import { splitLocale } from '../../platform/format/locale.ts'
import { mutationData, StaleMutationResult } from '../../platform/graphql/stale-mutation.ts'
import { SessionEnded } from '../../platform/session/session-ended.ts'
import { currentSession } from '../../platform/session/session-state.ts'
import { store } from '../../platform/storage/storage.ts'
import { isAllowed } from '../../platform/visitor/consent.ts'
import { favoriteFragment } from './favorite-fragment.ts'
import { boardFragment, setFavoriteMutation } from './favorite-operations.ts'
import { favoriteRef, recordFavorite, writeFavorite } from './favorites-sync.ts'

/** With the rest, so that all of what a heart does comes in one file. */
export { loadFavorites } from './favorites-sync.ts'

interface FavoriteTarget {
  uPI: string
  /** Of the record on which the user pressed the heart, where that is known. */
  id?: string
  /** First line of its address; null when that is withheld. */
  name: string | null
  /** The board that lists it, where that is told; else the cache may know. */
  oUID?: string | null
}

/** What is wished for each home whose mark is being saved. */
const pendingFavorites = new Map<string, boolean>()
const inFlight = new Map<string, Promise<void>>()

/**
 * Shows the wish at once and saves it. While one home is being saved, a further wish for it waits: the last one
 * holds. Rejects when it was not saved, to whoever wished first; what is shown is then what was before.
 */
export async function saveFavorite(
  client: ApolloClient,
  target: FavoriteTarget,
  isFavorite: boolean,
): Promise<void> {
  const { uPI } = target
  const pending = inFlight.get(uPI)
  pendingFavorites.set(uPI, isFavorite)
  writeOptimistic(client, uPI, isFavorite)
  if (pending) return pending.catch(() => undefined)
  const saving = saveUntilSettled(client, target, isFavorite)
  inFlight.set(uPI, saving)
  return saving
}

interface PageContext {
  client: ApolloClient
  navigator: Navigator
}

/** Turns the mark of a member. A visitor is led to sign up, and what they wanted is carried out after that. */
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
 * The other way than it was shown to whoever pressed, or than they wished last where that is not shown yet. What a session
 * that has ended keeps from being saved is saved after the next sign-in.
 */
async function toggleFavorite(
  client: ApolloClient,
  target: FavoriteTarget,
  wasFavorite: boolean,
): Promise<void> {
  const isFavorite = !(pendingFavorites.get(target.uPI) ?? wasFavorite)
  try {
    await saveFavorite(client, target, isFavorite)
  } catch (error) {
    if (!(error instanceof SessionEnded)) throw error
    if (error.member !== null)
      storePendingFavorite(client, target, { favorite: isFavorite, member: error.member })
  }
}

async function saveUntilSettled(
  client: ApolloClient,
  target: FavoriteTarget,
  isFavorite: boolean,
): Promise<void> {
  const { uPI } = target
  try {
    for (
      let saved = !isFavorite, next = isFavorite;
      next !== saved;
      next = pendingFavorites.get(uPI) ?? saved
    ) {
      if (!(await sendFavorite(client, target, next))) return
      saved = next
    }
  } finally {
    pendingFavorites.delete(uPI)
    inFlight.delete(uPI)
    client.cache.removeOptimistic(optimisticLayerId(uPI))
  }
}

const optimisticLayerId = (uPI: string) => `favorite ${uPI}`

/** Lays a wish over what is known, in place of an earlier one. */
function writeOptimistic({ cache }: ApolloClient, uPI: string, isFavorite: boolean): void {
  cache.removeOptimistic(optimisticLayerId(uPI))
  cache.recordOptimisticTransaction(
    (layer) => writeFavorite(layer, uPI, isFavorite ? favoriteRef(optimisticLayerId(uPI)) : null),
    optimisticLayerId(uPI),
  )
}

/** The board that lists a home: a page that shows the home has told the cache. */
function boardOUID({ cache }: ApolloClient, { id, oUID = null }: FavoriteTarget): string | null {
  const record = id && cache.readFragment({ fragment: boardFragment, from: { __typename: 'Listing', id } })
  return oUID ?? (record ? record.oUID : null)
}

/** The id of a mark that is saved already; what is only shown has none. */
function savedFavoriteId({ cache }: ApolloClient, uPI: string): string | null {
  const from = { __typename: 'Listing' as const, uPI }
  return (
    cache.readFragment({ fragment: favoriteFragment, from, optimistic: false })?.viewerFavorite?.id ?? null
  )
}

/** Saves one wish. False when its member is no longer signed in: what is wished next is not theirs. */
async function sendFavorite(
  client: ApolloClient,
  target: FavoriteTarget,
  favorite: boolean,
): Promise<boolean> {
  const { uPI, name } = target
  const input = { uPI, favorite, name, oUID: boardOUID(client, target), id: savedFavoriteId(client, uPI) }
  const result = await client.mutate({
    mutation: setFavoriteMutation,
    variables: { input },
    errorPolicy: 'all',
  })
  const payload = mutationData(result)?.setFavorite
  const isStale = result.error instanceof StaleMutationResult
  if (!payload?.listing)
    throw (!isStale && result.error) || new Error(payload?.userErrors[0]?.code ?? 'The mark was not saved.')
  if (isStale) return false
  recordFavorite(client, uPI, payload.favorite)
  const session = currentSession()
  if (session.state === 'member') postToTabs({ kind: 'favorites', member: session.id })
  if (!favorite) track({ event: 'remove_from_favorites', item_id: uPI })
  else if (isAllowed('analytics')) trackInBackground(client, target.id ?? uPI)
  return true
}

/** What is counted is nobody's concern but the counter's: it fails in silence. */
function trackInBackground(client: ApolloClient, id: string): void {
  import('./track-favorite.ts').then(({ trackFavorite }) => trackFavorite(client, id)).catch(() => undefined)
}

/** Keeps what a visitor wanted to mark for when they have signed in. The last wish holds. */
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

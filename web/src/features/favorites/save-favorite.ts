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

interface PendingSave {
  isFavorite: boolean
  /** What the graph has confirmed once this save has ended; undefined when nothing more may be sent. */
  confirmed: Promise<boolean | undefined>
}

/** The last save of each listing that has one under way. */
const pendingSaves = new Map<string, PendingSave>()

/**
 * Shows the change at once and saves it. The saves of one listing are sent one after the other; of those that wait, the
 * last one counts. Rejects when the save fails, which undoes what is shown and drops the saves that wait.
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
  const isFavorite = !(pendingSaves.get(target.uPI)?.isFavorite ?? wasFavorite)
  try {
    await saveFavorite(client, target, isFavorite)
  } catch (error) {
    if (!(error instanceof SessionEnded)) throw error
    if (error.member !== null)
      storePendingFavorite(client, target, { favorite: isFavorite, member: error.member })
  }
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

/** What the cache shows until the graph answers. */
const optimisticResponse = (uPI: string, isFavorite: boolean): SetFavoriteMutation => ({
  setFavorite: {
    favorite: null,
    listing: { __typename: 'Listing', uPI, viewerFavorite: isFavorite ? favoriteRef(`of ${uPI}`) : null },
    userErrors: [],
  },
})

/**
 * Sends one save, which may wait until it is needed. It is `dropped` when it is not, and `stale` when its member is no
 * longer signed in: no further save is theirs.
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
    // The save before may have given the listing another favorite, or none.
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
      (!isStale && result.error) || new Error(payload?.userErrors[0]?.code ?? 'The favorite was not saved.')
    )
  if (isStale) return 'stale'
  recordFavorite(client, uPI, payload.favorite)
  const session = currentSession()
  if (session.state === 'member') postToTabs({ kind: 'favorites', member: session.id })
  if (!favorite) track({ event: 'remove_from_favorites', item_id: uPI })
  else if (isAllowed('analytics')) trackInBackground(client, target.id ?? uPI)
  return 'sent'
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

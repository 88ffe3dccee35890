import type { ApolloCache, ApolloClient } from '@apollo/client'
import type { FavoriteMark_ListingFragment } from '../../graphql/generated/graphql.ts'
import { currentSession, onSession } from '../../graphql/session-state.ts'
import { hearTabs } from '../../lib/tab-channel.ts'
import { keepFavorites, keptFavorites } from './kept-favorites.ts'
import { markFragment } from './mark-fragment.ts'
import { marksQuery } from './mark-operations.ts'

type Mark = FavoriteMark_ListingFragment['viewerFavorite']

/** What one client knows of its member's marks. */
interface Known {
  member: string
  /** How often a mark was saved, here or in another tab: an answer that was asked for before that is too old. */
  changes: number
  /** Homes that the tab had kept as marked when this began. */
  kept: readonly string[]
  asking?: Promise<void> | undefined
}

const known = new WeakMap<ApolloClient, Known>()
const following = new WeakSet<ApolloClient>()

/**
 * Brings the member's marks into the cache, on whichever homes they are: one call a visit, however many ask. What the
 * tab kept of them is shown until the answer comes. From then on they follow the other tabs, and at each return to
 * this one the other devices.
 */
export async function loadMarks(client: ApolloClient, member: string): Promise<void> {
  if (known.get(client)?.member === member) return
  const kept = keptFavorites(member)
  known.set(client, { member, changes: 0, kept: kept.map(({ uPI }) => uPI) })
  for (const { id, uPI } of kept) writeMark(client.cache, uPI, markOf(id))
  follow(client)
  await refreshMarks(client)
}

function follow(client: ApolloClient): void {
  if (following.has(client)) return
  following.add(client)
  const refresh = () => void refreshMarks(client).catch(() => undefined)
  hearTabs((told) => {
    const here = known.get(client)
    if (told.kind !== 'favorites' || told.member !== here?.member) return
    here.changes += 1
    refresh()
  })
  // With the member the cache forgets the marks: one who comes back has to ask for them again.
  onSession(() => {
    const session = currentSession()
    const member = known.get(client)?.member
    if (session.state === 'anonymous' || (session.state === 'member' && session.id !== member))
      known.delete(client)
  })
  window.addEventListener('focus', refresh)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refresh()
  })
}

/** Asks for the marks anew; who wants that meanwhile waits for the same answer. */
async function refreshMarks(client: ApolloClient): Promise<void> {
  const here = known.get(client)
  const session = currentSession()
  if (!here || session.state !== 'member' || session.id !== here.member) return
  here.asking ??= ask(client, here).finally(() => {
    here.asking = undefined
  })
  await here.asking
}

async function ask(client: ApolloClient, here: Known): Promise<void> {
  const { changes, member } = here
  const { data } = await client.query({ query: marksQuery, fetchPolicy: 'no-cache', errorPolicy: 'all' })
  const favorites = data?.viewer?.favorites
  if (!data || !favorites || data.viewer?.id !== member || known.get(client) !== here) return
  if (here.changes !== changes) return ask(client, here)
  const marked = new Set(favorites.map(({ propertyId }) => propertyId))
  const shown = client.cache.readQuery({ query: marksQuery })?.viewer?.favorites ?? []
  const before = [...shown.map(({ propertyId }) => propertyId), ...here.kept]
  for (const uPI of before) if (!marked.has(uPI)) writeMark(client.cache, uPI, null)
  for (const { id, propertyId } of favorites) writeMark(client.cache, propertyId, markOf(id))
  client.cache.writeQuery({ query: marksQuery, data })
  keepFavorites(member, favorites)
}

/** Notes that a home was marked, with its new favorite, or unmarked. A new favorite comes first. */
export function noteMark(
  client: ApolloClient,
  uPI: string,
  favorite: { id: string; propertyId: string } | null,
): void {
  const here = known.get(client)
  if (here) here.changes += 1
  client.cache.updateQuery({ query: marksQuery }, (data) => {
    const others = data?.viewer?.favorites?.filter(({ propertyId }) => propertyId !== uPI)
    if (!data?.viewer || !others) return undefined
    const { id, propertyId } = favorite ?? {}
    const first = id && propertyId ? [{ __typename: 'Favorite' as const, id, propertyId }] : []
    const favorites = [...first, ...others]
    keepFavorites(data.viewer.id, favorites)
    return { viewer: { ...data.viewer, favorites } }
  })
}

export const markOf = (id: string): NonNullable<Mark> => ({ __typename: 'Favorite', id })

export function writeMark(cache: ApolloCache, uPI: string, viewerFavorite: Mark): void {
  const data = { __typename: 'Listing' as const, uPI, viewerFavorite }
  cache.writeFragment({ fragment: markFragment, from: data, data })
}

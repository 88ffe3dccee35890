import type { ApolloClient } from '@apollo/client'
import type { Navigator } from 'react-router-dom'
import { answerOf, LateAnswer } from '../../graphql/late-answer.ts'
import { SessionEnded } from '../../graphql/session-ended.ts'
import { currentSession } from '../../graphql/session-state.ts'
import { track } from '../../lib/analytics/track.ts'
import { isAllowed } from '../../lib/consent.ts'
import { splitLocale } from '../../lib/locale.ts'
import { store } from '../../lib/storage.ts'
import { tellTabs } from '../../lib/tab-channel.ts'
import { markFragment } from './mark-fragment.ts'
import { boardFragment, setFavorite } from './mark-operations.ts'
import { markOf, noteMark, writeMark } from './marks.ts'

/** With the rest, so that all of what a heart does comes in one file. */
export { loadMarks } from './marks.ts'

interface Home {
  uPI: string
  /** Of the record on which the user pressed the heart, where that is known. */
  id?: string
  /** First line of its address; null when that is withheld. */
  name: string | null
  /** The board that lists it, where that is told; else the cache may know. */
  oUID?: string | null
}

/** What is wished for each home whose mark is being saved. */
const wishes = new Map<string, boolean>()
const underWay = new Map<string, Promise<void>>()

/**
 * Shows the wish at once and saves it. While one home is being saved, a further wish for it waits: the last one
 * holds. Rejects when it was not saved, to whoever wished first; what is shown is then what was before.
 */
export async function setMark(client: ApolloClient, home: Home, wish: boolean): Promise<void> {
  const { uPI } = home
  const before = underWay.get(uPI)
  wishes.set(uPI, wish)
  show(client, uPI, wish)
  if (before) return before.catch(() => undefined)
  const saving = saveAll(client, home, wish)
  underWay.set(uPI, saving)
  return saving
}

interface Page {
  client: ApolloClient
  navigator: Navigator
}

/** Turns the mark of a member. A visitor is led to sign up, and what they wanted is carried out after that. */
export async function pressHeart({ client, navigator }: Page, home: Home, shown: boolean): Promise<void> {
  if (currentSession().state !== 'anonymous') return turnMark(client, home, shown)
  keepWish(client, home)
  const { pathname, search } = window.location
  const signUp = `/login?action=register&next=${encodeURIComponent(pathname + search)}`
  navigator.push(signUp, { from: splitLocale(pathname).path + search })
}

/**
 * The other way than it was shown to whoever pressed, or than they wished last where that is not shown yet. What a session
 * that has ended keeps from being saved is saved after the next sign-in.
 */
async function turnMark(client: ApolloClient, home: Home, shown: boolean): Promise<void> {
  const wish = !(wishes.get(home.uPI) ?? shown)
  try {
    await setMark(client, home, wish)
  } catch (error) {
    if (!(error instanceof SessionEnded)) throw error
    if (error.member !== null) keepWish(client, home, { favorite: wish, member: error.member })
  }
}

async function saveAll(client: ApolloClient, home: Home, wish: boolean): Promise<void> {
  const { uPI } = home
  try {
    for (let saved = !wish, next = wish; next !== saved; next = wishes.get(uPI) ?? saved) {
      if (!(await save(client, home, next))) return
      saved = next
    }
  } finally {
    wishes.delete(uPI)
    underWay.delete(uPI)
    client.cache.removeOptimistic(layerOf(uPI))
  }
}

const layerOf = (uPI: string) => `favorite ${uPI}`

/** Lays a wish over what is known, in place of an earlier one. */
function show({ cache }: ApolloClient, uPI: string, wish: boolean): void {
  cache.removeOptimistic(layerOf(uPI))
  cache.recordOptimisticTransaction(
    (layer) => writeMark(layer, uPI, wish ? markOf(layerOf(uPI)) : null),
    layerOf(uPI),
  )
}

/** The board that lists a home: a page that shows the home has told the cache. */
function boardOf({ cache }: ApolloClient, { id, oUID = null }: Home): string | null {
  const record = id && cache.readFragment({ fragment: boardFragment, from: { __typename: 'Listing', id } })
  return oUID ?? (record ? record.oUID : null)
}

/** The id of a mark that is saved already; what is only shown has none. */
function idOf({ cache }: ApolloClient, uPI: string): string | null {
  const from = { __typename: 'Listing' as const, uPI }
  return cache.readFragment({ fragment: markFragment, from, optimistic: false })?.viewerFavorite?.id ?? null
}

/** Saves one wish. False when its member is no longer signed in: what is wished next is not theirs. */
async function save(client: ApolloClient, home: Home, favorite: boolean): Promise<boolean> {
  const { uPI, name } = home
  const input = { uPI, favorite, name, oUID: boardOf(client, home), id: idOf(client, uPI) }
  const result = await client.mutate({ mutation: setFavorite, variables: { input }, errorPolicy: 'all' })
  const payload = answerOf(result)?.setFavorite
  const isLate = result.error instanceof LateAnswer
  if (!payload?.listing)
    throw (!isLate && result.error) || new Error(payload?.userErrors[0]?.code ?? 'The mark was not saved.')
  if (isLate) return false
  noteMark(client, uPI, payload.favorite)
  const session = currentSession()
  if (session.state === 'member') tellTabs({ kind: 'favorites', member: session.id })
  if (!favorite) track({ event: 'remove_from_favorites', item_id: uPI })
  else if (isAllowed('analytics')) count(client, home.id ?? uPI)
  return true
}

/** What is counted is nobody's concern but the counter's: it fails in silence. */
function count(client: ApolloClient, id: string): void {
  import('./count-favorite.ts').then(({ countFavorite }) => countFavorite(client, id)).catch(() => undefined)
}

/** Keeps what a visitor wanted to mark for when they have signed in. The last wish holds. */
function keepWish(
  client: ApolloClient,
  home: Home,
  { favorite = true, member = null }: { favorite?: boolean; member?: string | null } = {},
): void {
  const { uPI, name } = home
  store('postAuthEvent', {
    kind: 'handleFavoriteProperty',
    uPI,
    name,
    oUID: boardOf(client, home),
    ...(!favorite && { favorite }),
    ...(member !== null && { member }),
  })
}

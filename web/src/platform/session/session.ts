import type { ApolloClient } from '@apollo/client'
import { useStore } from '../browser/create-store.ts'
import { whenIdle } from '../browser/when-idle.ts'
import type { StoredKey } from '../storage/stored-values.ts'
import { currentSession, pageContext, type Session, sessionStore, setSession } from './session-state.ts'

const HANDLE_KEY: StoredKey = 'refreshToken'
const anonymous: Session = { state: 'anonymous' }

let isListening = false

/** Whether this browser stores a session, valid or not. Visitors load no other session code. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(HANDLE_KEY) !== null
  } catch {
    return false
  }
}

/** Reads the session from storage again, after a change in another tab or a return with the Back button. */
export function rereadSession(): void {
  if (!hasStoredSession()) setSession(anonymous)
  else void import('./session-member.ts').then(({ restoreSession }) => restoreSession(pageContext.client))
}

export function subscribe(listener: () => void): () => void {
  if (!isListening) {
    isListening = true
    window.addEventListener('storage', rereadSession)
    window.addEventListener('pageshow', (event) => event.persisted && rereadSession())
    rereadSession()
  }
  return sessionStore.subscribe(listener)
}

/** Returns the session. Always `loading` on the server and during hydration. */
export const useSession = (): Session => useStore({ ...sessionStore, subscribe })

/**
 * Keeps the client in sync with the session: loads the account of a stored session, and clears the cache when
 * the member changes. Call after hydration, because hydration needs the cache. Returns a function that stops
 * the sync.
 */
export function syncCacheWithViewer(client: ApolloClient): () => void {
  pageContext.client = client
  let viewer = viewerIdOf(currentSession())
  const end = subscribe(() => {
    const previousViewer = viewer
    viewer = viewerIdOf(currentSession()) ?? previousViewer
    if (previousViewer === undefined || previousViewer === viewer) return
    // A visitor's cached data is public except for `viewer`, so the page keeps the rest.
    if (previousViewer === '') client.cache.evict({ fieldName: 'viewer' })
    // Visitors' requests in flight may still complete. The session link drops responses for the previous
    // member.
    else
      client.cache
        .reset()
        .then(() => client.refetchObservableQueries())
        .catch(() => undefined)
  })
  if (!hasStoredSession()) return end
  const stop = whenIdle(
    () => void import('./session-member.ts').then(({ refreshAccount }) => refreshAccount(client)),
  )
  return () => {
    end()
    stop()
  }
}

/**
 * Returns the member's id, or an empty string for a visitor. Undefined while loading, which does not count as
 * a change of viewer.
 */
const viewerIdOf = (session: Session): string | undefined =>
  session.state === 'member' ? session.id : session.state === 'anonymous' ? '' : undefined

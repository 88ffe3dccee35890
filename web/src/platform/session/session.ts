import type { ApolloClient } from '@apollo/client'
import { useStore } from '../browser/create-store.ts'
import { whenIdle } from '../browser/when-idle.ts'
import type { StoredKey } from '../storage/stored-values.ts'
import { currentSession, pageContext, type Session, sessionStore, setSession } from './session-state.ts'

const HANDLE_KEY: StoredKey = 'refreshToken'
const anonymous: Session = { state: 'anonymous' }

let isListening = false

/** True when this browser keeps a sign-in, good or not: all that a visitor has to load to be one. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(HANDLE_KEY) !== null
  } catch {
    return false
  }
}

/** Looks once more who is there, as after a change in another tab or a return by the back button. */
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

/** Known once scripts have taken the page over; the server, and the page as it comes, say `loading`. */
export const useSession = (): Session => useStore({ ...sessionStore, subscribe })

/**
 * Keeps a browser's client in step: a kept session loads its account, and nobody finds in the cache what another member
 * was told. Begin once the page has been taken over, which needs what is in the cache. Returns what ends it.
 */
export function syncCacheWithViewer(client: ApolloClient): () => void {
  pageContext.client = client
  let viewer = viewerIdOf(currentSession())
  const end = subscribe(() => {
    const previousViewer = viewer
    viewer = viewerIdOf(currentSession()) ?? previousViewer
    if (previousViewer === undefined || previousViewer === viewer) return
    // Of what a visitor was told, nothing but who they are is anybody's own: the page stands as it was.
    if (previousViewer === '') client.cache.evict({ fieldName: 'viewer' })
    // What visitors asked for and is on its way may still come; the link holds back what a member had asked for.
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

/** The member's id, nothing for a visitor. Undefined while it is not known, which is no change of viewer. */
const viewerIdOf = (session: Session): string | undefined =>
  session.state === 'member' ? session.id : session.state === 'anonymous' ? '' : undefined

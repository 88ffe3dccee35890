import type { ApolloClient } from '@apollo/client'
import { createStore } from '../browser/create-store.ts'

/** The current session. Always `loading` during server rendering; `hasFailed` when its account failed to load. */
export type Session =
  | { state: 'loading'; hasFailed?: true }
  | { state: 'anonymous' }
  | { state: 'member'; id: string; email: string; firstName: string | null }

/** The page's client, used to load the account. */
export const pageContext: { client?: ApolloClient } = {}

export const sessionStore = createStore<Session>({ state: 'loading' })

export const currentSession = sessionStore.get

/** Sets the session. Calls no listeners when the session is unchanged. */
export function setSession(next: Session): void {
  if (JSON.stringify(next) !== JSON.stringify(currentSession())) sessionStore.set(next)
}

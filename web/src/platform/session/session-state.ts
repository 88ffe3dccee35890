import type { ApolloClient } from '@apollo/client'

/** The current session. Always `loading` during server rendering; `hasFailed` when its account failed to load. */
export type Session =
  | { state: 'loading'; hasFailed?: true }
  | { state: 'anonymous' }
  | { state: 'member'; id: string; email: string; firstName: string | null }

/** The client of the page, for what loads the account. */
export const pageContext: { client?: ApolloClient } = {}

let session: Session = { state: 'loading' }
const listeners = new Set<() => void>()

export const currentSession = (): Session => session

/** Tells whoever looks; what is the same as before is not told. */
export function setSession(next: Session): void {
  if (JSON.stringify(next) === JSON.stringify(session)) return
  session = next
  for (const listener of listeners) listener()
}

/** Calls back at every change. Returns what ends that. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

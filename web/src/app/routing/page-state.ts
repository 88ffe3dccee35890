import type { NormalizedCacheObject } from '@apollo/client'
import type { HydrationState } from 'react-router-dom'
import type { Site } from '../../platform/browser/site.ts'
import type { SiteChrome } from '../../platform/graphql/site-chrome.ts'

declare global {
  interface Window {
    /**
     * A promise that never resolves, which stops hydration. It is set when the visitor has left for another
     * URL and the page at that URL is loading.
     */
    leaving?: Promise<never>
  }
}

/** All data that the browser needs to hydrate the server-rendered page. */
export interface PageState {
  site: Site
  siteChrome: SiteChrome
  /** Max time in ms that a search page waits for nearby and popular searches. */
  surroundingsTimeoutMs: number
  cache: NormalizedCacheObject
  router: HydrationState
}

export const STATE_ELEMENT_ID = 'gable-state'

/** A route error as sent to the browser. */
export interface SerializedRouteError {
  status: number
  statusText: ''
  internal: false
  /** Text that replaces the default message of the page. */
  data: { text: string } | null
}

/**
 * Reduces route errors to their status, so that no details reach the browser. Unexpected errors become a 500
 * without details.
 */
export function serializeErrors(
  errors: Record<string, unknown> | null,
): Record<string, SerializedRouteError> | null {
  if (!errors) return null
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, serializeError(error)]))
}

function serializeError(error: unknown): SerializedRouteError {
  const status = typeof error === 'object' && error && 'status' in error ? Number(error.status) : 500
  return { status: Number.isInteger(status) ? status : 500, statusText: '', internal: false, data: null }
}

import type { NormalizedCacheObject } from '@apollo/client'
import type { HydrationState } from 'react-router-dom'
import type { Site } from '../../platform/browser/site.ts'
import type { SiteChrome } from '../../platform/graphql/site-chrome.ts'

declare global {
  interface Window {
    /** Never answers; set once somebody has left for another address, whose page is on its way. */
    leaving?: Promise<never>
  }
}

/** All that the browser needs to draw the page that the server drew. */
export interface PageState {
  site: Site
  siteChrome: SiteChrome
  /** Max time (ms) a search page waits for what surrounds its list. */
  surroundingsTimeoutMs: number
  cache: NormalizedCacheObject
  router: HydrationState
}

export const STATE_ELEMENT_ID = 'gable-state'

/** A route error as the browser gets it. */
export interface SerializedRouteError {
  status: number
  statusText: ''
  internal: false
  /** What the page says instead of its usual text. */
  data: { text: string } | null
}

/** A route error that may travel: status and nothing else. Anything unforeseen becomes a plain 500. */
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

import { dropStored, readStored, store } from '../storage/storage.ts'
import { isAllowed } from '../visitor/consent.ts'
import type { AnalyticsEvent } from './events.ts'
import { denyTagManager, getDataLayer, grantTagManager } from './tag-manager.ts'
import { setTracker } from './track.ts'

let tagManagerId: string | undefined

/** Adds an event to the data layer. Without consent, drops the event. */
export function pushEvent(event: AnalyticsEvent): void {
  if (!isAllowed('analytics')) return
  // Reports the consent before the first event, so that no tag processes an event before it receives the
  // consent.
  if (tagManagerId) grantTagManager(tagManagerId)
  getDataLayer().push(event)
}

/** Sets the id of the tag manager that also receives events after consent. */
export function setTagManager(tagManager: string | undefined): void {
  tagManagerId = tagManager
}

/** Starts sending events, including queued events. */
export const startTracking = (): void => setTracker(pushEvent)

/** Returns the random id of the browser. Created when the visitor consents and used only for analytics. */
function uniqueUserId(): string {
  const known = readStored('uniqueUserId')
  if (known) return known
  const created = crypto.randomUUID()
  store('uniqueUserId', created)
  return created
}

/** Tracks whether the user is logged in or anonymous. */
export function pushUser(isMember: boolean): void {
  if (!isAllowed('analytics')) return
  pushEvent({
    event: 'user',
    user_category: isMember ? 'logged in' : 'anonymous user',
    unique_user_id: uniqueUserId(),
  })
}

/** Cookies that Google's scripts set on our domain. */
const THIRD_PARTY_COOKIES = /^(_ga|_gid|_gat|_gcl_|_gac_|__gads|__gpi|__eoi)/

function dropThirdPartyCookies(): void {
  const domains = window.location.hostname.split('.').map((_, i, parts) => parts.slice(i).join('.'))
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!THIRD_PARTY_COOKIES.test(name)) continue
    for (const domain of ['', ...domains.map((part) => `; domain=${part}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
}

/**
 * Clears the data layer, the browser's id, and the tracking cookies after the visitor withdraws consent. Also
 * denies consent to the tag manager.
 */
export function clearDataLayer(): void {
  dropStored('uniqueUserId')
  dropThirdPartyCookies()
  window.dataLayer?.splice(0)
  denyTagManager()
}

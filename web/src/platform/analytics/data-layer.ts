import { dropStored, readStored, store } from '../storage/storage.ts'
import { isAllowed } from '../visitor/consent.ts'
import type { AnalyticsEvent } from './events.ts'
import { denyTagManager, getDataLayer, grantTagManager } from './tag-manager.ts'
import { setTracker } from './track.ts'

let tagManagerId: string | undefined

/** Adds to the data layer; without consent nothing is, not even kept for later. */
export function pushEvent(event: AnalyticsEvent): void {
  if (!isAllowed('analytics')) return
  // Before the first event, so that none is read by anybody who does not know what is granted.
  if (tagManagerId) grantTagManager(tagManagerId)
  getDataLayer().push(event)
}

/** Counts for a tag manager as well, once there is consent. */
export function setTagManager(tagManager: string | undefined): void {
  tagManagerId = tagManager
}

/** Counts from now on, and what happened already. */
export const startTracking = (): void => setTracker(pushEvent)

/** The number under which a browser is counted: by chance, made when its visitor consents, and used for nothing else. */
function uniqueUserId(): string {
  const known = readStored('uniqueUserId')
  if (known) return known
  const created = crypto.randomUUID()
  store('uniqueUserId', created)
  return created
}

/** Says who is before the screen, as far as analytics may know. */
export function pushUser(isMember: boolean): void {
  if (!isAllowed('analytics')) return
  pushEvent({
    event: 'user',
    user_category: isMember ? 'logged in' : 'anonymous user',
    unique_user_id: uniqueUserId(),
  })
}

/** Cookies that Google's scripts keep under our own name. */
const THIRD_PARTY_COOKIES = /^(_ga|_gid|_gat|_gcl_|_gac_|__gads|__gpi|__eoi)/

function dropThirdPartyCookies(): void {
  const domains = window.location.hostname.split('.').map((_, i, parts) => parts.slice(i).join('.'))
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (!THIRD_PARTY_COOKIES.test(name)) continue
    for (const domain of ['', ...domains.map((part) => `; domain=${part}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser yet
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  }
}

/**
 * Forgets what was added, under which number, and the cookies of those who read it, once the consent to it is taken
 * back; a tag manager hears of it.
 */
export function clearDataLayer(): void {
  dropStored('uniqueUserId')
  dropThirdPartyCookies()
  window.dataLayer?.splice(0)
  denyTagManager()
}

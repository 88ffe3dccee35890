import { isAllowed } from '../consent.ts'
import { dropStored, readStored, store } from '../storage.ts'
import type { CountedEvent } from './events.ts'
import { admitTagManager, denyTagManager, layer } from './tag-manager.ts'
import { countWith } from './track.ts'

let tagManagerId: string | undefined

/** Adds to the data layer; without consent nothing is, not even kept for later. */
export function tell(event: CountedEvent): void {
  if (!isAllowed('analytics')) return
  // Before the first event, so that none is read by anybody who does not know what is granted.
  if (tagManagerId) admitTagManager(tagManagerId)
  layer().push(event)
}

/** Counts for a tag manager as well, once there is consent. */
export function countFor(tagManager: string | undefined): void {
  tagManagerId = tagManager
}

/** Counts from now on, and what happened already. */
export const beginCounting = (): void => countWith(tell)

/** The number under which a browser is counted: by chance, made when its visitor consents, and used for nothing else. */
function uniqueUserId(): string {
  const known = readStored('uniqueUserId')
  if (known) return known
  const made = crypto.randomUUID()
  store('uniqueUserId', made)
  return made
}

/** Says who is before the screen, as far as analytics may know. */
export function tellUser(isMember: boolean): void {
  if (!isAllowed('analytics')) return
  tell({
    event: 'user',
    user_category: isMember ? 'logged in' : 'anonymous user',
    unique_user_id: uniqueUserId(),
  })
}

/** Forgets what was added, and under which number, once the consent to it is taken back; a tag manager hears of it. */
export function emptyDataLayer(): void {
  dropStored('uniqueUserId')
  window.dataLayer?.splice(0)
  denyTagManager()
}

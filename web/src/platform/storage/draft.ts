import { dropStored, readStored, store } from './storage.ts'

/** Forms whose drafts survive a failure, an ended session, and a reload. */
export type DraftForm = 'contact-info' | 'goals' | 'request' | 'saved-search'

const DRAFT_FORMS: readonly DraftForm[] = ['contact-info', 'goals', 'request', 'saved-search']

/**
 * Stores a draft of what the member typed in this tab. Returns false when the browser blocks storage. Never
 * pass passwords. Logging out deletes the era in all tabs, and drafts without a current era are never read.
 * When a session only ends, drafts and the era remain.
 */
export function storeDraft(form: DraftForm, member: string, typed: unknown): boolean {
  const era = readStored('draftEra') ?? crypto.randomUUID()
  return store('draftEra', era) && store(`draft:${form}`, { member, era, typed })
}

/**
 * Returns the member's draft, or null when none is stored for them. Validate its shape, because storage can
 * contain anything.
 */
export function readDraft(form: DraftForm, member: string): unknown {
  const draft = readStored(`draft:${form}`)
  if (!draft) return null
  if (draft.member === member && draft.era === readStored('draftEra')) return draft.typed
  dropDraft(form)
  return null
}

export const dropDraft = (form: DraftForm): void => dropStored(`draft:${form}`)

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === 'draftEra' && newValue === null)) DRAFT_FORMS.forEach(dropDraft)
  })

import { dropStored, readStored, store } from './storage.ts'

/** Forms whose drafts survive a failure, an ended session, and a reload. */
export type DraftForm = 'contact-info' | 'goals' | 'request' | 'saved-search'

const DRAFT_FORMS: readonly DraftForm[] = ['contact-info', 'goals', 'request', 'saved-search']

/**
 * Stores a draft of what the member typed in this tab. Returns false when the browser blocks storage. Never
 * pass passwords. A draft is valid only in the current era (see `draftEra`): a logout deletes the era in all
 * tabs, while a session that ends without a logout leaves drafts and the era in place.
 */
export function storeDraft(form: DraftForm, member: string, typed: unknown): boolean {
  const era = readStored('draftEra') ?? crypto.randomUUID()
  return store('draftEra', era) && store(`draft:${form}`, { member, era, typed })
}

/**
 * Returns the member's draft, or null when the member has no valid draft. Validate the draft's shape, because
 * storage can contain anything.
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

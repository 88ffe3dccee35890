import { dropStored, readStored, store } from './storage.ts'

/** The forms whose contents outlive a failure, an ended session and a reload. */
export type DraftForm = 'contact-info' | 'goals' | 'request' | 'saved-search'

const DRAFT_FORMS: readonly DraftForm[] = ['contact-info', 'goals', 'request', 'saved-search']

/**
 * Keeps what a member typed, in this tab; false where the browser allows no storage. Give it no passwords. Logging
 * out forgets the era in every tab at once, and drafts that are of none are not read; a session that merely ends
 * leaves both.
 */
export function storeDraft(form: DraftForm, member: string, typed: unknown): boolean {
  const era = readStored('draftEra') ?? crypto.randomUUID()
  return store('draftEra', era) && store(`draft:${form}`, { member, era, typed })
}

/** What this member typed; null when there is nothing of theirs. Check its shape: it comes from storage. */
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

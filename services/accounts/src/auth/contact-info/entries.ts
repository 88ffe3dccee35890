import { HttpError } from '@gable/service-kit/http/problem'

interface SubmittedEntry {
  isPrimary?: boolean | null | undefined
}

interface StoredEntry {
  isPrimary: boolean
  createdAt: string
}

/**
 * Entries as they are kept after an edit, the primary one first. Each submitted entry edits the one kept in its
 * place, and those beyond are new. The first one added is primary for good; an entry that was saved stays.
 */
export function editedEntries<Entry extends SubmittedEntry>(
  field: 'addresses' | 'phones',
  stored: readonly StoredEntry[],
  submitted: readonly Entry[],
  now: Date,
): (Entry & StoredEntry)[] {
  if (submitted.length < stored.length)
    throw new HttpError(400, [`${field}: What was saved stays: send it too, edited or as it is`])
  const storedInOrder = primaryFirst(stored)
  return primaryFirst(submitted).map((entry, place) => ({
    ...entry,
    isPrimary: place === 0,
    createdAt: storedInOrder[place]?.createdAt ?? now.toISOString(),
  }))
}

/** As they came, unless the second of two says that it is the primary one and the first that it is not. */
function primaryFirst<Entry extends SubmittedEntry>(entries: readonly Entry[]): readonly Entry[] {
  const [first, second] = entries
  return first?.isPrimary === false && second?.isPrimary === true ? [second, first] : entries
}

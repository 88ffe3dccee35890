import { HttpError } from '@gable/service-kit/http/problem'

interface SubmittedEntry {
  isPrimary?: boolean | null | undefined
}

interface StoredEntry {
  isPrimary: boolean
  createdAt: string
}

/**
 * Returns the entries to store after an edit, the primary entry first. Each submitted entry replaces the
 * stored entry at its index, and further entries are new. The first entry ever added stays primary, and no
 * saved entry can be removed.
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

/** Moves the second entry to the front when only the second entry is marked as primary. */
function primaryFirst<Entry extends SubmittedEntry>(entries: readonly Entry[]): readonly Entry[] {
  const [first, second] = entries
  return first?.isPrimary === false && second?.isPrimary === true ? [second, first] : entries
}

import { HttpError } from '@gable/service-kit/http/problem'

interface Submitted {
  isPrimary?: boolean | null | undefined
}

interface Kept {
  isPrimary: boolean
  createdAt: string
}

/**
 * Entries as they are kept after an edit, the primary one first. Each submitted entry edits the one kept in its
 * place, and those beyond are new. The first one added is primary for good; an entry that was saved stays.
 */
export function editedEntries<Entry extends Submitted>(
  field: 'addresses' | 'phones',
  kept: readonly Kept[],
  submitted: readonly Entry[],
  now: Date,
): (Entry & Kept)[] {
  if (submitted.length < kept.length)
    throw new HttpError(400, [`${field}: What was saved stays: send it too, edited or as it is`])
  const before = primaryFirst(kept)
  return primaryFirst(submitted).map((entry, place) => ({
    ...entry,
    isPrimary: place === 0,
    createdAt: before[place]?.createdAt ?? now.toISOString(),
  }))
}

/** As they came, unless the second of two says that it is the primary one and the first that it is not. */
function primaryFirst<Entry extends Submitted>(entries: readonly Entry[]): readonly Entry[] {
  const [first, second] = entries
  return first?.isPrimary === false && second?.isPrimary === true ? [second, first] : entries
}

import { NOTIFICATION_KINDS } from '@gable/kit/rules/notification-kinds'
import { PROPERTY_TYPES } from '@gable/kit/rules/property-types'
import * as z from 'zod/mini'
import { dropDraft, readDraft, storeDraft } from '../../platform/storage/draft.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { areSameValues, type EditValues } from './edit-values.ts'

const DRAFT_KEY = 'saved-search'

const valuesSchema = z.object({
  name: z.string(),
  minPrice: z.string(),
  maxPrice: z.string(),
  minBeds: z.number(),
  maxBeds: z.number(),
  minBaths: z.number(),
  maxBaths: z.number(),
  minSqft: z.number(),
  maxSqft: z.number(),
  kinds: z.array(z.enum(PROPERTY_TYPES)),
  isSubscribed: z.boolean(),
  notificationFrequency: z.number(),
  notifyOn: z.array(z.enum(NOTIFICATION_KINDS)),
})

/** Current and initial values of the form. The differences between them are the member's changes. */
const draftSchema = z.object({ search: z.string(), values: valuesSchema, base: valuesSchema })

/** Stores a member's unsaved changes to a search. Deletes the draft when nothing has changed. */
export function saveEditDraft(search: string, values: EditValues, base: EditValues): void {
  const member = readStored('account')?.id
  if (areSameValues(values, base)) dropDraft(DRAFT_KEY)
  else if (member) storeDraft(DRAFT_KEY, member, { search, values, base })
}

/**
 * Returns the current values of a search with this member's unsaved changes, or null when no changes remain.
 */
export function readEditDraft(search: string, current: EditValues): EditValues | null {
  const member = readStored('account')?.id
  const { data } = z.safeParse(draftSchema, member && readDraft(DRAFT_KEY, member))
  if (data?.search !== search) return null
  // A field that the member did not change in this form keeps the current value of the search.
  const next = { ...current, ...changedValues(data.values, data.base) }
  return areSameValues(next, current) ? null : next
}

export const dropEditDraft = (): void => dropDraft(DRAFT_KEY)

const changedValues = (values: EditValues, base: EditValues): Partial<EditValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key as keyof EditValues]),
    ),
  )

import * as z from 'zod/mini'
import { dropDraft, keepDraft, readDraft } from '../../lib/draft.ts'
import { propertyKinds } from '../../lib/search-query.ts'
import { readStored } from '../../lib/storage.ts'
import { type EditValues, same } from './edit-values.ts'
import { changeKinds } from './frequency.ts'

const form = 'saved-search'

const values = z.object({
  name: z.string(),
  minPrice: z.string(),
  maxPrice: z.string(),
  minBeds: z.number(),
  maxBeds: z.number(),
  minBaths: z.number(),
  maxBaths: z.number(),
  minSqft: z.number(),
  maxSqft: z.number(),
  kinds: z.array(z.enum(propertyKinds)),
  isSubscribed: z.boolean(),
  notificationFrequency: z.number(),
  notifyOn: z.array(z.enum(changeKinds)),
})

/** What stands in the form of a search, and what it began with: with it one can tell what was changed there. */
const draftShape = z.object({ search: z.string(), values, base: values })

/** Keeps what a member made of a search and has not saved. */
export function keepEdit(search: string, values: EditValues, base: EditValues): void {
  const member = readStored('account')?.id
  if (same(values, base)) dropDraft(form)
  else if (member) keepDraft(form, member, { search, values, base })
}

/** What this member made of a search as it is now; null when nothing of that is left. */
export function readEdit(search: string, now: EditValues): EditValues | null {
  const member = readStored('account')?.id
  const { data } = z.safeParse(draftShape, member && readDraft(form, member))
  if (data?.search !== search) return null
  // What was changed elsewhere meanwhile, and not here, is as it is there.
  const next = { ...now, ...changedOf(data.values, data.base) }
  return same(next, now) ? null : next
}

export const dropEdit = (): void => dropDraft(form)

const changedOf = (values: EditValues, base: EditValues): Partial<EditValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key as keyof EditValues]),
    ),
  )

import * as z from 'zod/mini'
import { readDraft, storeDraft } from '../../platform/storage/draft.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { type RequestTarget, requestPath } from '../../platform/urls/request-link.ts'

const draftSchema = z.object({
  /** Typed values by field name. Omits fields that still have their initial value. */
  typed: z.record(z.string(), z.string()),
  /** Selected values by question. */
  chosen: z.record(z.string(), z.string()),
  /** The serialized request that was sent but got no response, and its idempotency key. */
  sent: z.optional(z.object({ key: z.string(), words: z.string() })),
  /** Time of the first input, in ms since the epoch. */
  begunAt: z.optional(z.number()),
})

export type RequestDraft = z.infer<typeof draftSchema>

const draftsSchema = z.record(z.string(), draftSchema)

const EMPTY_DRAFT: RequestDraft = { typed: {}, chosen: {} }

/** The author of the draft: a member id, or VISITOR. Null until the session is known. */
export type DraftOwner = string | null
export const VISITOR = ''

/**
 * Returns the drafts that the owner may read. A member can also read drafts written before sign-in. A
 * member's own drafts are readable only by that member.
 */
function readDrafts(owner: DraftOwner): Record<string, RequestDraft> {
  const storedOwner = readStored('draft:request')?.member
  if (storedOwner === undefined || (storedOwner !== VISITOR && storedOwner !== owner)) return {}
  return z.safeParse(draftsSchema, readDraft('request', storedOwner)).data ?? {}
}

/** Times of an open form, in ms since the epoch. */
export interface FormClock {
  openedAt: number
  /** Time of the first input, including input before the form was reopened. Null before any input. */
  begunAt: number | null
}

export const startClock = (): FormClock => ({ openedAt: Date.now(), begunAt: null })

const isFilledIn = ({ typed, chosen }: RequestDraft): boolean =>
  [typed, chosen].some((answers) => Object.keys(answers).length > 0)

/**
 * Returns the draft store of one target. Calls `onFill` after each save and passes whether the form has any
 * input.
 */
export function requestDraftStore(
  target: RequestTarget,
  owner: DraftOwner,
  clock: FormClock,
  onFill?: (isFilled: boolean) => void,
) {
  const { pathname, search } = requestPath(target)
  const key = `${pathname}?${search}`
  const saveDrafts = (all: Record<string, RequestDraft>) =>
    owner !== null && storeDraft('request', owner, all)
  const read = (): RequestDraft => readDrafts(owner)[key] ?? EMPTY_DRAFT
  return {
    target,
    read,
    isFilledIn: () => isFilledIn(read()),
    /** Whole seconds since the first input, or since the form opened when no input is recorded. */
    seconds: (): number => {
      const since = clock.begunAt ?? read().begunAt ?? clock.openedAt
      return Math.max(0, Math.round((Date.now() - since) / 1000))
    },
    save: (part: Partial<RequestDraft>): void => {
      const { [key]: before = EMPTY_DRAFT, ...others } = readDrafts(owner)
      const filled = { ...before, ...part }
      const isFilled = isFilledIn(filled)
      if (isFilled) clock.begunAt ??= before.begunAt ?? Date.now()
      const next = clock.begunAt === null ? filled : { ...filled, begunAt: clock.begunAt }
      saveDrafts(isFilled || next.sent ? { ...others, [key]: next } : others)
      onFill?.(isFilled)
    },
    clear: (): void => {
      const { [key]: _, ...others } = readDrafts(owner)
      saveDrafts(others)
    },
  }
}

export type RequestDraftStore = ReturnType<typeof requestDraftStore>

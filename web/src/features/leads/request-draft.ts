import * as z from 'zod/mini'
import { readDraft, storeDraft } from '../../platform/storage/draft.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { type RequestTarget, requestPath } from '../../platform/urls/request-link.ts'

const draftSchema = z.object({
  /** What was typed, by field, where it is not what the form begins with. */
  typed: z.record(z.string(), z.string()),
  /** What was chosen, by question. */
  chosen: z.record(z.string(), z.string()),
  /** The words that were sent without an answer, and the key that they went under. */
  sent: z.optional(z.object({ key: z.string(), words: z.string() })),
  /** When the visitor first typed or chose something, in milliseconds since the epoch. */
  begunAt: z.optional(z.number()),
})

export type RequestDraft = z.infer<typeof draftSchema>

const draftsSchema = z.record(z.string(), draftSchema)

const EMPTY_DRAFT: RequestDraft = { typed: {}, chosen: {} }

/** Who types: a member by their id, or a visitor. Null until it is known. */
export type DraftOwner = string | null
export const VISITOR = ''

/** A member finds what they typed before they signed in; what a member typed is found by nobody else. */
function readDrafts(owner: DraftOwner): Record<string, RequestDraft> {
  const storedOwner = readStored('draft:request')?.member
  if (storedOwner === undefined || (storedOwner !== VISITOR && storedOwner !== owner)) return {}
  return z.safeParse(draftsSchema, readDraft('request', storedOwner)).data ?? {}
}

/** Times of a form that is open, in milliseconds since the epoch. */
export interface FormClock {
  openedAt: number
  /** When the visitor first typed or chose something, also before the form was opened again. Null until then. */
  begunAt: number | null
}

export const startClock = (): FormClock => ({ openedAt: Date.now(), begunAt: null })

const isFilledIn = ({ typed, chosen }: RequestDraft): boolean =>
  [typed, chosen].some((answers) => Object.keys(answers).length > 0)

/** The draft of one target. `onFill` is called with whether the visitor has typed or chosen something. */
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
    /** Whole seconds since the first input; since the form was opened while there was none that it noticed. */
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

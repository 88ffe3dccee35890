import * as z from 'zod/mini'
import { keepDraft, readDraft } from '../../lib/draft.ts'
import { type RequestTarget, requestPath } from '../../lib/request-link.ts'
import { readStored } from '../../lib/storage.ts'

const draft = z.object({
  /** What was typed, by field, where it is not what the form begins with. */
  typed: z.record(z.string(), z.string()),
  /** What was chosen, by question. */
  chosen: z.record(z.string(), z.string()),
  /** The words that were sent without an answer, and the key that they went under. */
  sent: z.optional(z.object({ key: z.string(), words: z.string() })),
  /** When the visitor first typed or chose something, in milliseconds since the epoch. */
  begunAt: z.optional(z.number()),
})

export type RequestDraft = z.infer<typeof draft>

const drafts = z.record(z.string(), draft)

const nothing: RequestDraft = { typed: {}, chosen: {} }

/** Who types: a member by their id, or a visitor. Null until it is known. */
export type Typist = string | null
export const visitor = ''

/** A member finds what they typed before they signed in; what a member typed is found by nobody else. */
function readAll(typist: Typist): Record<string, RequestDraft> {
  const owner = readStored('draft:request')?.member
  if (owner === undefined || (owner !== visitor && owner !== typist)) return {}
  return z.safeParse(drafts, readDraft('request', owner)).data ?? {}
}

/** Times of a form that is open, in milliseconds since the epoch. */
export interface FormClock {
  openedAt: number
  /** When the visitor first typed or chose something, also before the form was opened again. Null until then. */
  begunAt: number | null
}

export const startClock = (): FormClock => ({ openedAt: Date.now(), begunAt: null })

const isFilledIn = ({ typed, chosen }: RequestDraft): boolean =>
  [typed, chosen].some((each) => Object.keys(each).length > 0)

/** The draft of one target. `onFill` is called with whether the visitor has typed or chosen something. */
export function draftOf(
  target: RequestTarget,
  typist: Typist,
  clock: FormClock,
  onFill?: (isFilled: boolean) => void,
) {
  const { pathname, search } = requestPath(target)
  const key = `${pathname}?${search}`
  const keepAll = (all: Record<string, RequestDraft>) => typist !== null && keepDraft('request', typist, all)
  const read = (): RequestDraft => readAll(typist)[key] ?? nothing
  return {
    target,
    read,
    isFilledIn: () => isFilledIn(read()),
    /** Whole seconds since the first input; since the form was opened while there was none that it noticed. */
    seconds: (): number => {
      const since = clock.begunAt ?? read().begunAt ?? clock.openedAt
      return Math.max(0, Math.round((Date.now() - since) / 1000))
    },
    keep: (part: Partial<RequestDraft>): void => {
      const { [key]: before = nothing, ...others } = readAll(typist)
      const filled = { ...before, ...part }
      const isFilled = isFilledIn(filled)
      if (isFilled) clock.begunAt ??= before.begunAt ?? Date.now()
      const next = clock.begunAt === null ? filled : { ...filled, begunAt: clock.begunAt }
      keepAll(isFilled || next.sent ? { ...others, [key]: next } : others)
      onFill?.(isFilled)
    },
    drop: (): void => {
      const { [key]: _, ...others } = readAll(typist)
      keepAll(others)
    },
  }
}

export type DraftKeeper = ReturnType<typeof draftOf>

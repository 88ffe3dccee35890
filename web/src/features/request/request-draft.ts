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

/**
 * Each thing that can be asked for has a draft of its own. `openedAt` is in milliseconds of the document; `onKeep`
 * hears whether what was typed is kept.
 */
export function draftOf(
  target: RequestTarget,
  typist: Typist,
  openedAt: number,
  onKeep?: (kept: boolean) => void,
) {
  const { pathname, search } = requestPath(target)
  const key = `${pathname}?${search}`
  const keepAll = (all: Record<string, RequestDraft>) => typist !== null && keepDraft('request', typist, all)
  return {
    target,
    openedAt,
    read: (): RequestDraft => readAll(typist)[key] ?? nothing,
    keep: (part: Partial<RequestDraft>): void => {
      const { [key]: before = nothing, ...others } = readAll(typist)
      const next = { ...before, ...part }
      const isEmpty = [next.typed, next.chosen].every((each) => Object.keys(each).length === 0) && !next.sent
      const kept = keepAll(isEmpty ? others : { ...others, [key]: next })
      onKeep?.(kept || isEmpty)
    },
    drop: (): void => {
      const { [key]: _, ...others } = readAll(typist)
      keepAll(others)
    },
  }
}

export type DraftKeeper = ReturnType<typeof draftOf>

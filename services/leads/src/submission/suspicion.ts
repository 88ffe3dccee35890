import type { Proof } from '../lead/fields.ts'
import type { Suspicion } from '../lead/lead.ts'

interface RequestFacts {
  exceedsSoftLimit: boolean
  needsToken: boolean
  isMember: boolean
  /** A visitor takes at least this long (s) from the first input to sending. A member's form is filled in already. */
  minFormSeconds: number
}

/** What in a lead looks like a machine; nothing where nothing does. */
export function suspicionsOf(
  { website, seconds, recaptchaToken }: Proof,
  { exceedsSoftLimit, needsToken, isMember, minFormSeconds }: RequestFacts,
): Suspicion[] {
  const found: [boolean, Suspicion][] = [
    [Boolean(website?.trim()), 'filled a hidden field'],
    [!isMember && typeof seconds === 'number' && seconds < minFormSeconds, 'sent too soon'],
    [exceedsSoftLimit, 'many from one network'],
    [needsToken && !recaptchaToken, 'no proof of a person'],
  ]
  return found.flatMap(([holds, suspicion]) => (holds ? [suspicion] : []))
}

import type { Proof } from '../lead/fields.ts'

/** Nobody reads and fills in a form in less, but a member whose form is filled in. */
const LEAST_SECONDS = 2

/** Why a lead is held for somebody to look at. */
export type Suspicion =
  | 'filled a hidden field'
  | 'sent too soon'
  | 'many from one network'
  | 'no proof of a person'

/** What in a lead looks like a machine; nothing where nothing does. */
export function suspicionsOf(
  { website, seconds, recaptchaToken }: Proof,
  { isCrowd, needsToken, isMember }: { isCrowd: boolean; needsToken: boolean; isMember: boolean },
): Suspicion[] {
  const found: [boolean, Suspicion][] = [
    [Boolean(website?.trim()), 'filled a hidden field'],
    [!isMember && typeof seconds === 'number' && seconds < LEAST_SECONDS, 'sent too soon'],
    [isCrowd, 'many from one network'],
    [needsToken && !recaptchaToken, 'no proof of a person'],
  ]
  return found.flatMap(([holds, suspicion]) => (holds ? [suspicion] : []))
}

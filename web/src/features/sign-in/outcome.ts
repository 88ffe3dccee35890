import type { SignedIn_MemberSessionFragment } from '../../graphql/generated/graphql.ts'
import type { Refusal } from '../../graphql/show-refusals.ts'

export type SignedIn = SignedIn_MemberSessionFragment

/** What became of signing in: a session, or why there is none. Neither when nobody answered. */
export interface Outcome {
  session?: SignedIn | null | undefined
  userErrors: readonly Refusal[]
}

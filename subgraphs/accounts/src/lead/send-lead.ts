import type { MutationInfo } from '@gable/subgraph-kit/inputs/mutation-info'
import { keysOfListing } from '@gable/subgraph-kit/schema/global-id'
import { mailLocale } from '@gable/subgraph-kit/schema/locale'
import type { Locale, UserError } from '../generated/resolvers.ts'
import type { ReceivedRow } from '../rest/leads/request.contract.ts'
import { toPayload } from '../user-error/user-errors.ts'

/** Fields that every request has. */
interface LeadInput {
  email: string
  uPI?: string | null | undefined
  locale?: Locale | null | undefined
}

/**
 * Converts a request for the leads service: trims the email address, and adds the language of the emails and
 * the keys of the listing.
 */
export const toLeadPayload = <Input extends LeadInput>({ email, locale, ...input }: Input) => ({
  ...input,
  ...(input.uPI && keysOfListing(input.uPI)),
  email: email.trim(),
  locale: mailLocale(locale),
})

/** Sends a request. Returns the mutation payload: the request id, or the user errors. */
export const sendLead = (
  info: MutationInfo,
  input: LeadInput,
  userErrors: UserError[],
  post: () => Promise<ReceivedRow | undefined>,
) =>
  toPayload({ info, input, validationErrors: userErrors }, async () => {
    const answer = await post()
    return { received: answer?.received, requestId: answer?.id, held: answer?.held }
  })

import type { MutationInfo } from '@gable/subgraph-kit/inputs/mutation-info'
import { keysOfListing } from '@gable/subgraph-kit/schema/global-id'
import { mailLocale } from '@gable/subgraph-kit/schema/locale'
import type { Locale, UserError } from '../generated/resolvers.ts'
import type { ReceivedRow } from '../rest/leads/request.contract.ts'
import { toPayload } from '../user-error/user-errors.ts'

/** What every request says of who sends it. */
interface LeadInput {
  email: string
  uPI?: string | null | undefined
  locale?: Locale | null | undefined
}

/** The same for the leads service: a trimmed address, the language of its emails, and the keys of the listing. */
export const toLeadPayload = <Input extends LeadInput>({ email, locale, ...input }: Input) => ({
  ...input,
  ...(input.uPI && keysOfListing(input.uPI)),
  email: email.trim(),
  locale: mailLocale(locale),
})

/** The payload of a request: its number, or what is wrong with it. */
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

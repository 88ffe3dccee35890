import { keysOfListing } from '@gable/subgraph-kit/listing-id'
import type { MutationInfo } from '@gable/subgraph-kit/mutation-info'
import type { Locale, UserError } from '../generated/resolvers.ts'
import { mailLocale } from '../locale.ts'
import type { ReceivedRow } from '../rest/leads/request.contract.ts'
import { attempt } from '../user-error/user-errors.ts'

/** What every request says of who sends it. */
interface Sender {
  email: string
  uPI?: string | null | undefined
  locale?: Locale | null | undefined
}

/** The same for the leads service: a trimmed address, the language of its emails, and the keys of the listing. */
export const asSent = <Input extends Sender>({ email, locale, ...input }: Input) => ({
  ...input,
  ...(input.uPI && keysOfListing(input.uPI)),
  email: email.trim(),
  locale: mailLocale(locale),
})

/** The payload of a request: its number, or what is wrong with it. */
export const sendLead = (
  info: MutationInfo,
  input: Sender,
  wrong: UserError[],
  send: () => Promise<ReceivedRow | undefined>,
) =>
  attempt({ info, input, wrong }, async () => {
    const answer = await send()
    return { received: answer?.received, requestId: answer?.id, held: answer?.held }
  })

import { day, key, moment, text } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

/** A request that a member sent. Accepts codes that the schema does not define. */
export const sentRequestContract = z.object({
  id: key,
  kind: z.string(),
  sentAt: moment,
  message: text,
  uPI: text,
  oUID: text,
  listingId: text,
  listingAddress: text,
  entity: z.object({ type: z.string(), masterCustomerId: z.string() }).nullish(),
  tourType: text,
  date: day.nullish(),
  time: text,
})

/** A request with everything its sender entered, returned to the sender unchanged. */
export const exportedRequestContract = z.looseObject({ id: z.union([z.string(), z.number()]) })

export type SentRequestRow = z.output<typeof sentRequestContract>

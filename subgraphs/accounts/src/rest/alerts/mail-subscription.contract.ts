import { z } from 'zod'

/** A subscription of one member to one type of email. `locale` is a tag such as `fr-CA`. */
export const mailSubscriptionContract = z.object({
  kind: z.enum(['savedSearch', 'favorites']),
  name: z.string().nullish(),
  isSubscribed: z.boolean(),
  locale: z.string(),
})

export type MailSubscriptionRow = z.output<typeof mailSubscriptionContract>

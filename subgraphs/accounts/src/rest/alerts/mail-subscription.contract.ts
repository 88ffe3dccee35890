import { z } from 'zod'

/** Mails of one kind to one member; `locale` is such as `fr-CA`. */
export const mailSubscriptionContract = z.object({
  kind: z.enum(['savedSearch', 'favorites']),
  name: z.string().nullish(),
  isSubscribed: z.boolean(),
  locale: z.string(),
})

export type MailSubscriptionRow = z.output<typeof mailSubscriptionContract>

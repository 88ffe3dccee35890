import { z } from 'zod'

const text = z.string().nullish()

/** A request needs who asks, and what; `locale` is such as `fr-CA`. */
export const contactRequest = z.object({
  name: z.string().min(1),
  email: z.string().min(1),
  phone: text,
  message: z.string().min(1),
  uPI: text,
  listingAddress: text,
  entity: z.object({ type: z.string(), masterCustomerId: z.string() }).nullish(),
  locale: text,
  idempotencyKey: text,
})
export const contactContract = z.object({ received: z.literal(true) })

import { z } from 'zod'

const text = z.string().nullish()

/** What every request has. `locale` is such as `fr-CA`. */
const commonFields = {
  /** Which record of the home, with its uPI. */
  oUID: text,
  listingId: text,
  name: z.string().min(1),
  email: z.string().min(1),
  phone: text,
  listingAddress: text,
  locale: text,
  idempotencyKey: text,
  proof: z.object({ website: text, seconds: z.int().nullish(), recaptchaToken: text }).nullish(),
}

const preferredTime = { date: z.string().min(1), time: z.enum(['morning', 'afternoon', 'evening', 'asap']) }

/** Asks to hear from somebody. The form of a profile may leave the message out. */
export const contactRequest = z.object({
  ...commonFields,
  form: z.enum(['entity', 'bio']),
  message: text,
  uPI: text,
  entity: z.object({ type: z.string(), masterCustomerId: z.string() }).nullish(),
})

/** Asks to be shown a home. */
export const tourRequest = z.object({
  ...commonFields,
  ...preferredTime,
  message: z.string().min(1),
  uPI: z.string().min(1),
  formSubType: z.enum(['in_person', 'virtual']),
})

/** Asks what a home may be worth. */
export const estimateRequest = z.object({
  ...commonFields,
  ...preferredTime,
  message: z.string().min(1),
  uPI: text,
})

const id = z.union([z.string(), z.number()]).transform(String)

/** A request that is kept, with its number, and whether a person checks it first, where the service says so. */
export const receivedContract = z.object({
  received: z.literal(true),
  id: id.nullish(),
  held: z.boolean().nullish(),
})

export type ReceivedRow = z.output<typeof receivedContract>

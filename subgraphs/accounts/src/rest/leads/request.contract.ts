import { z } from 'zod'

const text = z.string().nullish()

/** Fields of every request. `locale` is a tag such as `fr-CA`. */
const commonFields = {
  /** Board that the listing belongs to (Organization Unique Identifier). */
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

/** Request to be contacted. The form on a profile page may omit the message. */
export const contactRequest = z.object({
  ...commonFields,
  form: z.enum(['entity', 'bio']),
  message: text,
  uPI: text,
  entity: z.object({ type: z.string(), masterCustomerId: z.string() }).nullish(),
})

/** Request for a tour of a listing. */
export const tourRequest = z.object({
  ...commonFields,
  ...preferredTime,
  message: z.string().min(1),
  uPI: z.string().min(1),
  formSubType: z.enum(['in_person', 'virtual']),
})

/** Request for an estimate of a home's value. */
export const estimateRequest = z.object({
  ...commonFields,
  ...preferredTime,
  message: z.string().min(1),
  uPI: text,
})

const id = z.union([z.string(), z.number()]).transform(String)

/**
 * Response of the service after it stores a request. `held` is true when a person reviews the request before
 * it is routed. The service may omit `id` and `held`.
 */
export const receivedContract = z.object({
  received: z.literal(true),
  id: id.nullish(),
  held: z.boolean().nullish(),
})

export type ReceivedRow = z.output<typeof receivedContract>

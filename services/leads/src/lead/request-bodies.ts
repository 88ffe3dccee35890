import { z } from 'zod'
import {
  commonFields,
  day,
  optionalKey,
  optionalText,
  pathKey,
  requiredText,
  timeOfDay,
  tourType,
} from './fields.ts'
import type { Submission } from './lead.ts'

/** The record of the home that the visitor saw: a sale and a rental have two agents. */
const recordFields = {
  oUID: optionalKey.describe('RESO Organization Unique Identifier of the board of that record'),
  listingId: optionalKey.describe("The board's number of that record"),
}

const requestFields = {
  ...recordFields,
  uPI: optionalKey.describe('The home that it is about; its agent hears of it'),
  entity: z
    .object({ type: z.enum(['agent', 'office', 'team']), masterCustomerId: pathKey })
    .nullish()
    .transform((entity) => entity ?? null)
    .describe('The agent, office or team that is asked, rather than the agent of a home'),
}

/** A request to get in touch. That of a profile needs no message. */
export const ContactBody = z
  .discriminatedUnion('form', [
    z.object({
      ...commonFields,
      ...requestFields,
      form: z.literal('entity').optional(),
      message: requiredText('Message', 'Message is required'),
    }),
    z.object({ ...commonFields, ...requestFields, form: z.literal('bio'), message: optionalText('Message') }),
  ])
  .transform(({ form: _, ...body }): Submission => ({ kind: 'contact', ...NO_APPOINTMENT, ...body }))

/** A tour of a home. */
export const TourBody = z
  .object({
    ...commonFields,
    ...recordFields,
    uPI: pathKey.describe('The home to see'),
    message: requiredText('Notes', 'Notes are required'),
    formSubType: tourType.describe('On the spot, or by video'),
    date: day.describe('Today or one of the next 7 days, by the calendar of the home'),
    time: timeOfDay,
  })
  .transform(
    ({ formSubType, ...body }): Submission => ({
      kind: 'tour',
      entity: null,
      tourType: formSubType,
      ...body,
    }),
  )

/** What a home may be worth. */
export const EstimateBody = z
  .object({
    ...commonFields,
    ...recordFields,
    uPI: optionalKey.describe('The home, where the site lists it'),
    message: requiredText('Notes', 'Notes are required'),
    date: day.describe('When to be reached: today or one of the next 7 days'),
    time: timeOfDay,
  })
  .transform((body): Submission => ({ kind: 'estimate', entity: null, tourType: null, ...body }))

const NO_APPOINTMENT = { tourType: null, date: null, time: null }

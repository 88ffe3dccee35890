import { isMailAddress } from '@gable/service-kit/email/email'
import { ListingResponse } from '@gable/service-kit/email/listing/listing-response'
import { isSampleAddress } from '@gable/service-kit/email/sample-address'
import { isTimeZone } from '@gable/time-zones/time-zone'
import { z } from 'zod'
import { env } from '../env/env.ts'
import { singleLine } from '../lead/fields.ts'

// An address that takes no mail counts as none, and so does a name of more than one line.
const email = z
  .email()
  .refine(isMailAddress)
  .refine((address) => env.emailsSampleAddresses || !isSampleAddress(address))
  .nullish()
  .catch(null)
const name = singleLine('Name', 200).nullish().catch(null)
const key = z.string().min(1).nullish().catch(null)
const phone = z
  .string()
  .regex(/^\d{10}$/)
  .nullish()
  .catch(null)

const Listing = z.looseObject({
  uPI: z.string(),
  listAgentKey: key,
  listOfficeKey: key,
  oUID: key,
  listingId: key,
  internetAddressDisplayYN: z.boolean().nullish().catch(null),
  location: z
    .looseObject({
      listingAddressFull: singleLine('Address', 300).nullish().catch(null),
      timezone: z.string().refine(isTimeZone).nullish().catch(null),
      lat: z.number().nullish().catch(null),
      lon: z.number().nullish().catch(null),
    })
    .catch({}),
})
/** A home with its agent and location. `shown` is what emails show, null if it cannot be read. */
export const LeadListing = Listing.transform((listing) => {
  const { uPI, listAgentKey, listOfficeKey, oUID, listingId } = listing
  const isPrivate = listing.internetAddressDisplayYN === false
  const location = isPrivate ? { ...listing.location, listingAddressFull: null } : listing.location
  const shown = ListingResponse.safeParse(listing).data ?? null
  return { uPI, listAgentKey, listOfficeKey, oUID, listingId, location, shown }
})
export type LeadListing = z.infer<typeof LeadListing>
export const Agent = z.object({
  masterCustomerId: key,
  firstName: name,
  lastName: name,
  email,
  primaryPhone: phone,
  officeName: name,
  officeMasterCustomerId: key,
})
export const Team = z.object({ masterCustomerId: key, teamName: name, officeMasterCustomerId: key })
export const Members = z.object({ teamId: z.string(), members: z.array(Agent) })
export const Office = z.object({ masterCustomerId: key, officeName: name, email, primaryPhone: phone })

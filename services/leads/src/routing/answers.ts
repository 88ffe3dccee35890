import { isMailAddress } from '@gable/service-kit/mail'
import { isInventedAddress } from '@gable/service-kit/mail/invented'
import { isTimeZone } from '@gable/time-zones/time-zone'
import { z } from 'zod'
import { env } from '../env.ts'
import { line } from '../lead/fields.ts'

// An address that takes no mail counts as none, and so does a name of more than one line.
const email = z
  .email()
  .refine(isMailAddress)
  .refine((address) => env.mailsInvented || !isInventedAddress(address))
  .nullish()
  .catch(null)
const name = line('Name', 200).nullish().catch(null)
const key = z.string().min(1).nullish().catch(null)

export const Home = z.object({
  uPI: z.string(),
  listAgentKey: key,
  listOfficeKey: key,
  oUID: key,
  listingId: key,
  location: z
    .object({
      listingAddressFull: line('Address', 300).nullish().catch(null),
      timezone: z.string().refine(isTimeZone).nullish().catch(null),
      lat: z.number().nullish().catch(null),
      lon: z.number().nullish().catch(null),
    })
    .catch({}),
})
export type Home = z.infer<typeof Home>
export const Agent = z.object({
  masterCustomerId: key,
  firstName: name,
  lastName: name,
  email,
  officeMasterCustomerId: key,
})
export const Team = z.object({ masterCustomerId: key, teamName: name, officeMasterCustomerId: key })
export const Members = z.object({ teamId: z.string(), members: z.array(Agent) })
export const Office = z.object({ masterCustomerId: key, officeName: name, email })

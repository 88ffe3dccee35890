import { address, latitude, link, longitude, text } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

/**
 * An office in the format of the offices service. The telephone number is in either `primaryPhone` or
 * `telephone`.
 */
export const officeContract = z.object({
  masterCustomerId: z.string().min(1),
  officeName: text,
  title: text,
  officeAddress1: text,
  officeAddress2: text,
  city: text,
  state: text,
  postalCode: text,
  country: text,
  primaryPhone: text,
  telephone: text,
  photoUrl: link.nullish(),
  region: text,
  website: address.nullish(),
  officeUrl: link.nullish(),
  cityKey: text,
  lat: latitude.nullish(),
  lon: longitude.nullish(),
})

export type OfficeRow = z.output<typeof officeContract>

/** The office that sponsors a listing. Only `masterCustomerId` is required. */
export const sponsorContract = z.object({
  masterCustomerId: z.string().min(1),
  officeName: text,
  name: text,
  phone: text,
  address: text,
  city: text,
  state: text,
  postalCode: text,
})

export type SponsorRow = z.output<typeof sponsorContract>

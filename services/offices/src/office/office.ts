import { slugify } from '@gable/data/places/names'
import { pictureUrl } from '@gable/service-kit/picture'
import { z } from 'zod'

/** An office as the site shows one. */
export const Office = z.object({
  masterCustomerId: z.string(),
  officeName: z.string(),
  title: z.string(),
  officeAddress1: z.string(),
  officeAddress2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.enum(['USA', 'CAN']),
  cityKey: z.string(),
  region: z.string(),
  primaryPhone: z.string().describe('Ten digits'),
  telephone: z.string().describe('primaryPhone by its other name'),
  website: z.string(),
  photoUrl: z.string(),
  officeUrl: z.string().describe('Path of the profile on the site'),
  lat: z.number(),
  lon: z.number(),
  boards: z.array(z.string()).describe('oUIDs of the boards that the office belongs to'),
})
export type Office = z.infer<typeof Office>

/** The office that sponsors a listing page. */
export const SponsoringOffice = z.object({
  masterCustomerId: z.string(),
  officeName: z.string(),
  name: z.string().describe('officeName by its other name'),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
})
export type SponsoringOffice = z.infer<typeof SponsoringOffice>

/** What the database keeps of an office. */
export interface OfficeRow extends Omit<Office, 'telephone' | 'photoUrl' | 'officeUrl'> {
  photoKey: string
}

/** An office as stored, with its picture's address under the base of pictures. */
export function toOffice({ photoKey, ...row }: OfficeRow, photosUrl: string): Office {
  return {
    ...row,
    telephone: row.primaryPhone,
    photoUrl: pictureUrl(photosUrl, photoKey),
    officeUrl: officeUrl(row),
  }
}

type Named = Pick<Office, 'officeName' | 'city' | 'state' | 'masterCustomerId'>

function officeUrl({ officeName, city, state, masterCustomerId }: Named): string {
  const which = slugify([officeName, city, state].join(' ')) || 'office'
  return `/real-estate-offices/${which}/${encodeURIComponent(masterCustomerId)}`
}

export function toSponsoringOffice(row: Office): SponsoringOffice {
  return {
    masterCustomerId: row.masterCustomerId,
    officeName: row.officeName,
    name: row.officeName,
    phone: row.primaryPhone,
    address: [row.officeAddress1, row.officeAddress2].filter(Boolean).join(', '),
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
  }
}

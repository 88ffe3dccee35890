import { slugify } from '@gable/places/names'
import { pictureUrl } from '@gable/service-kit/http/picture'
import { z } from 'zod'

/** An office as the API returns it. */
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
  telephone: z.string().describe('Alias of primaryPhone'),
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
  name: z.string().describe('Alias of officeName'),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
})
export type SponsoringOffice = z.infer<typeof SponsoringOffice>

/** An office as stored. */
export interface OfficeRow extends Omit<Office, 'masterCustomerId' | 'telephone' | 'photoUrl' | 'officeUrl'> {
  key: string
  photoKey: string
}

/** Converts a stored office to its API form. The photo URL is under `photosUrl`. */
export function toOffice(row: OfficeRow, photosUrl: string): Office {
  return {
    masterCustomerId: row.key,
    officeName: row.officeName,
    title: row.title,
    officeAddress1: row.officeAddress1,
    officeAddress2: row.officeAddress2,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    country: row.country,
    cityKey: row.cityKey,
    region: row.region,
    primaryPhone: row.primaryPhone,
    telephone: row.primaryPhone,
    website: row.website,
    photoUrl: pictureUrl(photosUrl, row.photoKey),
    officeUrl: officeUrl(row),
    lat: row.lat,
    lon: row.lon,
    boards: row.boards,
  }
}

function officeUrl({ key, officeName, city, state }: OfficeRow): string {
  const slug = slugify([officeName, city, state].join(' ')) || 'office'
  return `/real-estate-offices/${slug}/${encodeURIComponent(key)}`
}

export function toSponsoringOffice(row: OfficeRow): SponsoringOffice {
  return {
    masterCustomerId: row.key,
    officeName: row.officeName,
    name: row.officeName,
    phone: row.primaryPhone,
    address: [row.officeAddress1, row.officeAddress2].filter(Boolean).join(', '),
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
  }
}

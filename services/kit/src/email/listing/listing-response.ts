import { z } from 'zod'
import { isUrl, pictureUrl } from '../../http/picture.ts'

/** Schema of an optional field. Parses a missing or invalid value as null. */
const optional = <Field extends z.ZodType>(field: Field) =>
  field
    .nullish()
    .transform((value) => value ?? null)
    .catch(null)

const text = optional(z.string())
const number = optional(z.number())

/** The fields of the listings service's response that an email uses. */
export const ListingResponse = z.object({
  uPI: z.string(),
  listingUrl: optional(z.string().startsWith('/')),
  // A record without a listing number is off the market.
  listingId: text,
  standardStatus: text,
  propertyType: text,
  propertySubType: text,
  isRental: optional(z.boolean()),
  leasePeriod: text,
  listPrice: number,
  closePrice: number,
  // As on the site, the address may be shown unless the owner opts out. An invalid value counts as an
  // opt-out.
  internetAddressDisplayYN: z.boolean().nullish().catch(false),
  location: z.object({
    listingAddress1: text,
    city: z.string(),
    state: z.string(),
    postalCode: text,
  }),
  bedroomsTotal: number,
  computedBathroomsTotalInteger: number,
  livingArea: number,
  imageUrls: optional(z.object({ basePhotoUrl: z.string() })),
  images: optional(z.array(z.object({ key: z.string(), desc: text, descFrench: text }))),
  courtesyOfStatement: text,
  courtesyOfStatementFrench: text,
  compliance: optional(z.object({ idxDisclosure: text, displayName: text })),
})
export type ListingResponse = z.infer<typeof ListingResponse>

/** Returns the URL of the first photo as a JPEG 640 pixels wide, which every mail program can show. */
export function emailPhotoUrl({ images, imageUrls }: ListingResponse): string | null {
  const [first] = images ?? []
  if (!first || (!imageUrls && !isUrl(first.key))) return null
  const address = pictureUrl(imageUrls?.basePhotoUrl ?? '', first.key)
  return URL.canParse(address) ? address.replace(/\/medium\.webp$/, '/medium.jpg') : null
}

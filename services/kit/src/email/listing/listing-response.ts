import { z } from 'zod'
import { isUrl, pictureUrl } from '../../http/picture.ts'

/** A field that an email can do without: null for one that is missing or cannot be read. */
const optional = <Field extends z.ZodType>(field: Field) =>
  field
    .nullish()
    .transform((value) => value ?? null)
    .catch(null)

const text = optional(z.string())
const number = optional(z.number())

/** What an email shows of a home, as the listings service answers it today. */
export const ListingResponse = z.object({
  uPI: z.string(),
  listingUrl: optional(z.string().startsWith('/')),
  // A record without a number is off the market.
  listingId: text,
  standardStatus: text,
  propertyType: text,
  propertySubType: text,
  isRental: optional(z.boolean()),
  leasePeriod: text,
  listPrice: number,
  closePrice: number,
  // As on the site, an address may be shown unless its owner says no. A value that cannot be read is a no.
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

/** The picture of an email: 640 pixels wide, as JPEG, which every mail program shows. */
export function emailPhotoUrl({ images, imageUrls }: ListingResponse): string | null {
  const [first] = images ?? []
  if (!first || (!imageUrls && !isUrl(first.key))) return null
  const address = pictureUrl(imageUrls?.basePhotoUrl ?? '', first.key)
  return URL.canParse(address) ? address.replace(/\/medium\.webp$/, '/medium.jpg') : null
}

import type { Context } from '../context/context.ts'
import type { ListingRow } from '../rest/listings/listing-row.ts'

/**
 * A search answers with what a card needs. A field that its rows do not have at all (undefined; null is an answer)
 * is in the detailed answer, which is fetched once for every listing of the request that is asked for such a field.
 */
export async function withDetail(
  listing: ListingRow,
  field: keyof ListingRow,
  context: Context,
): Promise<ListingRow> {
  return listing[field] === undefined ? detailed(listing, context) : listing
}

/** The listing with its first `maxImages` pictures, or all that there are. */
export async function withImages(
  listing: ListingRow,
  maxImages: number,
  context: Context,
): Promise<ListingRow> {
  const { images, imageCount } = listing
  if (images === null) return listing
  return images && images.length >= Math.min(maxImages, imageCount ?? maxImages)
    ? listing
    : detailed(listing, context)
}

/** The resolver of a field that only the detailed answer may have. */
export const detail =
  <Field extends keyof ListingRow>(field: Field) =>
  async (listing: ListingRow, _: unknown, context: Context): Promise<ListingRow[Field]> =>
    (await withDetail(listing, field, context))[field]

/** Without a detailed answer of this very record, the row is all there is: another record has another id. */
const detailed = async (listing: ListingRow, context: Context) =>
  (await context.listing.loadDetail(listing)) ?? listing

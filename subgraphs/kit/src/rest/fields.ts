import { z } from 'zod'
import type { EnumWords } from '../schema/enum-words.ts'

/** Maximum value of a GraphQL Int. */
const MAX_INT = 2_147_483_647

/**
 * Field schemas for contracts. They accept only values that the GraphQL schema can return. If GraphQL
 * rejected a value later, the parent object would become null as well.
 */
export const text = z.string().nullish()
export const flag = z.boolean().nullish()
export const number = z.number().nullish()

/** A list. Null and undefined become an empty list. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? [])

/**
 * A nested object that is invalid without the given fields. An error in one of them invalidates the whole
 * record that contains the object.
 */
export const withRequiredFields = <Part extends z.ZodType>(part: Part, fields: readonly string[]) =>
  z.unknown().transform((value, context): z.output<Part> => {
    const { success, data, error } = part.safeParse(value)
    if (success) return data
    const isBroken = error.issues.some(
      ({ path }) => path.length === 0 || fields.includes(String(path.at(-1))),
    )
    if (isBroken) context.addIssue({ code: 'custom', message: 'Invalid value' })
    else for (const issue of error.issues) context.addIssue({ ...issue, path: [...issue.path] })
    return z.NEVER
  })

/** A key as a string. Services may send a number. */
export const key = z.union([z.string().min(1), z.number()]).transform(String)

/**
 * A number rounded down. Feeds may send fractions, such as 1,850.5 square feet, and a listing must not appear
 * larger than it is.
 */
export const wholeNumber = z.number().transform((value, context) => {
  if (Math.abs(value) > MAX_INT) context.addIssue({ code: 'custom', message: 'Too large' })
  return Math.floor(value)
})
export const whole = wholeNumber.nullish()
export const count = z.int().min(0).max(MAX_INT)

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)
export const point = z.object({ lat: latitude, lon: longitude })
export const box = z.object({ minLat: latitude, maxLat: latitude, minLon: longitude, maxLon: longitude })

/** Calendar dates, and timestamps with an offset, both ISO 8601. */
export const day = z.iso.date()
export const moment = z.iso.datetime({ offset: true })

/** A string that maps to an enum value of the schema, or an empty string. */
export const wordOf = ({ value }: Pick<EnumWords<string, string>, 'value'>) =>
  z.string().refine((word) => word === '' || value(word) !== null, 'Unknown word')

/** Feeds send a price of 0 or 1 to hide the price. */
const MAX_PLACEHOLDER_PRICE = 1
export const isPrice = (price: number): boolean => price > MAX_PLACEHOLDER_PRICE && price <= MAX_INT

/**
 * An http or https URL with a host and without credentials. Excludes backslashes and control characters,
 * because browsers read a backslash as a slash and drop tabs and line breaks.
 */
const ADDRESS = /^https?:\/\/[^\s/?#\\@]+(?:[/?#][^\\\p{Cc}]*)?$/iu
/** A path on the site. Excludes `//host`, which is another site. */
const PATH = /^\/(?:[^/\\\p{Cc}][^\\\p{Cc}]*)?$/u
/** A photo key. Excludes URLs of any scheme. */
const PHOTO_KEY =
  /^(?!\s*(?:\/\/|[a-z][a-z\d+.-]*:\/\/|(?:javascript|vbscript|data|blob|file|about):))[^\\\p{Cc}]+$/iu
/** Matches the format of almost all photo keys, much faster than the full pattern. */
const USUAL_KEY = /^[a-z\d][\w-]*(?:\/[\w-]+)*(?:\.[a-z]{3,4})?$/i
const CLIMBS = /(?:^|\/)\.{1,2}(?:\/|$)/

export const isAddress = (text: string): boolean => ADDRESS.test(text)

export const isPath = (text: string): boolean => PATH.test(text)

/** True when the text is safe as the URL of a link or an image. */
export const isLink = (text: string): boolean => PATH.test(text) || ADDRESS.test(text)

/** True when the text is an image URL, or a key from which the photo service builds a URL. */
export const isPhotoKey = (text: string): boolean =>
  USUAL_KEY.test(text) || ADDRESS.test(text) || (PHOTO_KEY.test(text) && !CLIMBS.test(text))

/** Schemas of a web URL, a path on the site, and either of them. */
export const address = z.string().refine(isAddress, 'Not a web URL')
export const sitePath = z.string().refine(isPath, 'Not a path on the site')
export const link = z.string().refine(isLink, 'Neither a web URL nor a path on the site')

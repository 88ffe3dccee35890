import { z } from 'zod'
import type { EnumWords } from '../schema/enum-words.ts'

/** The largest number that GraphQL's Int holds. */
const MAX_INT = 2_147_483_647

/** Fields of contracts. They accept only what the schema can answer with: anything else fails later, with its neighbors. */
export const text = z.string().nullish()
export const flag = z.boolean().nullish()
export const number = z.number().nullish()

/** A list; empty when there is none. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? [])

/** A part that is not itself without the named fields: one that cannot be read costs the record that holds the part. */
export const withRequiredFields = <Part extends z.ZodType>(part: Part, fields: readonly string[]) =>
  z.unknown().transform((value, context): z.output<Part> => {
    const { success, data, error } = part.safeParse(value)
    if (success) return data
    const isBroken = error.issues.some(
      ({ path }) => path.length === 0 || fields.includes(String(path.at(-1))),
    )
    if (isBroken) context.addIssue({ code: 'custom', message: 'Cannot be read' })
    else for (const issue of error.issues) context.addIssue({ ...issue, path: [...issue.path] })
    return z.NEVER
  })

/** A key is text, whatever the service writes. */
export const key = z.union([z.string().min(1), z.number()]).transform(String)

/** A feed may send fractions, such as 1,850.5 square feet; no home is shown larger than it is. */
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

/** A day of the calendar, and a moment with its offset: ISO 8601. */
export const day = z.iso.date()
export const moment = z.iso.datetime({ offset: true })

/** A word that the schema has a value for, or an empty text. */
export const wordOf = ({ value }: Pick<EnumWords<string, string>, 'value'>) =>
  z.string().refine((word) => word === '' || value(word) !== null, 'Unknown word')

/** Feeds send 0 or 1 to hide a price. */
const MAX_PLACEHOLDER_PRICE = 1
export const isPrice = (price: number): boolean => price > MAX_PLACEHOLDER_PRICE && price <= MAX_INT

/**
 * An http or https URL that names a host and no credentials. Browsers read a backslash as a slash and drop tabs and line
 * breaks, so neither is in one.
 */
const ADDRESS = /^https?:\/\/[^\s/?#\\@]+(?:[/?#][^\\\p{Cc}]*)?$/iu
/** A path of the site. `//host` is another site. */
const PATH = /^\/(?:[^/\\\p{Cc}][^\\\p{Cc}]*)?$/u
/** A key of a picture: no URL of any scheme, and no way out of its folder. */
const PHOTO_KEY =
  /^(?!\s*(?:\/\/|[a-z][a-z\d+.-]*:\/\/|(?:javascript|vbscript|data|blob|file|about):))[^\\\p{Cc}]+$/iu
/** Keys as almost all services write them; this pattern takes a fraction of the time of the other. */
const USUAL_KEY = /^[a-z\d][\w-]*(?:\/[\w-]+)*(?:\.[a-z]{3,4})?$/i
const CLIMBS = /(?:^|\/)\.{1,2}(?:\/|$)/

export const isAddress = (text: string): boolean => ADDRESS.test(text)

export const isPath = (text: string): boolean => PATH.test(text)

/** Whether a text may stand in a link or load a picture. */
export const isLink = (text: string): boolean => PATH.test(text) || ADDRESS.test(text)

/** Whether a text is a picture's address, or a key that the photo service makes an address of. */
export const isPhotoKey = (text: string): boolean =>
  USUAL_KEY.test(text) || ADDRESS.test(text) || (PHOTO_KEY.test(text) && !CLIMBS.test(text))

/** A web address; a path of the site; either of them. */
export const address = z.string().refine(isAddress, 'Not a web address')
export const sitePath = z.string().refine(isPath, 'Not a path of the site')
export const link = z.string().refine(isLink, 'Neither a web address nor a path of the site')

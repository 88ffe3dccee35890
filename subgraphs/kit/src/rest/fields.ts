import { z } from 'zod'
import type { EnumWords } from '../schema/enum-words.ts'
import { isAddress, isLink, isPath } from './urls.ts'

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

/** A web address; a path of the site; either of them. */
export const address = z.string().refine(isAddress, 'Not a web address')
export const sitePath = z.string().refine(isPath, 'Not a path of the site')
export const link = z.string().refine(isLink, 'Neither a web address nor a path of the site')

import { z } from 'zod'

/** A link that editors keep; `href` is a path of the site or an address elsewhere. */
export const linkContract = z.object({
  label: z.string(),
  href: z.string(),
  external: z.boolean(),
  text: z.string().nullish(),
})

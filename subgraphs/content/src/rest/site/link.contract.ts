import { link, text } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

/** A link that editors keep; `href` is a path of the site or an address elsewhere. */
export const linkContract = z.object({
  label: z.string(),
  href: link,
  external: z.boolean(),
  text,
})

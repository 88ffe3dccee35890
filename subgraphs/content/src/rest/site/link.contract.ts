import { link, text } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

/** A link maintained by editors. `href` is a path on the site or an external URL. */
export const linkContract = z.object({
  label: z.string(),
  href: link,
  external: z.boolean(),
  text,
})

import { z } from 'zod'

const text = z.string().nullish()

/** Articles, newest first. */
export const postsContract = z.array(
  z.object({
    link: z.string(),
    title: z.string(),
    image: text,
    isoDate: z.string(),
    categories: z.array(z.string()).default([]),
    contentSnippet: text,
  }),
)

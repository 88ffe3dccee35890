import { z } from 'zod'

const itemContract = z.object({
  link: z.string(),
  title: z.string(),
  isoDate: z.string(),
  contentSnippet: z.string().nullish(),
})

/** Announcements, newest first. */
export const newsContract = z.array(itemContract)

/** An announcement with its text in Markdown. */
export const storyContract = itemContract.extend({ body: z.string() })

import { link, moment, text } from '@gable/subgraph-kit/rest/fields'
import { plainText } from '@gable/subgraph-kit/rest/plain-text'
import { z } from 'zod'

const itemContract = z.object({
  link,
  title: z.string(),
  isoDate: moment,
  contentSnippet: text.transform(plainText),
})

/** Announcements, newest first. */
export const newsContract = z.array(itemContract)

/** An announcement with its text in Markdown. */
export const storyContract = itemContract.extend({ body: z.string() })

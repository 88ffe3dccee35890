import { count, link, listOf, moment, text } from '@gable/subgraph-kit/rest/fields'
import { plainText } from '@gable/subgraph-kit/rest/plain-text'
import { z } from 'zod'

const postContract = z.object({
  link,
  title: z.string(),
  image: link.nullish(),
  isoDate: moment,
  categories: listOf(z.string()),
  contentSnippet: text.transform(plainText),
})

/** Articles, newest first. */
export const postsContract = z.array(postContract)

/** One page of articles, with the total number of articles found and the categories of the whole archive. */
export const archiveContract = z.object({
  results: postsContract,
  totalResults: count,
  categories: listOf(z.object({ slug: z.string(), name: z.string(), totalPosts: count })),
})

/** An article with its text in Markdown. */
export const articleContract = postContract.extend({ imageAlt: text, body: z.string() })

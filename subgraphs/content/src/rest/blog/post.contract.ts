import { z } from 'zod'

const text = z.string().nullish()

const postContract = z.object({
  link: z.string(),
  title: z.string(),
  image: text,
  isoDate: z.string(),
  categories: z.array(z.string()).default([]),
  contentSnippet: text,
})

/** Articles, newest first. */
export const postsContract = z.array(postContract)

/** A page of articles, and what all of them are about. */
export const archiveContract = z.object({
  results: postsContract,
  totalResults: z.int(),
  categories: z.array(z.object({ slug: z.string(), name: z.string(), totalPosts: z.int() })),
})

/** An article with its text in Markdown. */
export const articleContract = postContract.extend({ imageAlt: text, body: z.string() })

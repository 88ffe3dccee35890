import { z } from 'zod'
import { linkContract } from './link.contract.ts'

const text = z.string().nullish()

const summaryContract = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  updated: z.string(),
})

/** The pages that editors keep. */
export const pagesContract = z.array(summaryContract)

/** A page with its text in Markdown. */
export const pageContract = summaryContract.extend({
  layout: z.enum(['landing', 'guide', 'text']),
  lead: text,
  image: text,
  imageAlt: text,
  body: z.string(),
  actions: z.array(linkContract).default([]),
  related: z.array(linkContract).default([]),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
})
export type PageRow = z.output<typeof pageContract>

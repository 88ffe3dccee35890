import { day, link, listOf, text } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'
import { linkContract } from './link.contract.ts'

const summaryContract = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  updated: day,
})

/** The pages maintained by editors. */
export const pagesContract = z.array(summaryContract)

/** A page with its text in Markdown. */
export const pageContract = summaryContract.extend({
  layout: z.enum(['landing', 'guide', 'text']),
  lead: text,
  image: link.nullish(),
  imageAlt: text,
  body: z.string(),
  actions: listOf(linkContract),
  related: listOf(linkContract),
  questions: listOf(z.object({ question: z.string(), answer: z.string() })),
})
export type PageRow = z.output<typeof pageContract>

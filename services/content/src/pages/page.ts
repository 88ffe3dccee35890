import { z } from 'zod'
import { PageLink, SiteLink } from '../data/link.ts'

const Layout = z.enum(['landing', 'guide', 'text'])

const Question = z.strictObject({
  question: z.string().min(1),
  answer: z.string().min(1).describe('Markdown'),
})

/** Front matter of a page. */
export const PageFrontMatter = z
  .strictObject({
    title: z.string().min(1),
    description: z.string().min(1),
    layout: Layout,
    updated: z.iso.date(),
    lead: z.string().min(1).optional(),
    image: z.string().min(1).optional().describe('Photo key of the photo service, or an absolute URL'),
    imageAlt: z.string().min(1).optional(),
    flag: z.string().min(1).optional(),
    actions: z.array(PageLink).default([]),
    related: z.array(PageLink).default([]),
    questions: z.array(Question).default([]),
  })
  .refine(({ image, imageAlt }) => !image === !imageAlt, {
    path: ['imageAlt'],
    message: 'image and imageAlt must both be set or both be omitted',
  })
export type PageFrontMatter = z.infer<typeof PageFrontMatter>

/** Summary of a page in a list. */
export const PageSummary = z.object({
  path: z.string().describe('Site path without a language prefix'),
  title: z.string(),
  description: z.string(),
  updated: z.iso.date(),
})
export type PageSummary = z.infer<typeof PageSummary>

/** A full page. */
export const Page = PageSummary.extend({
  layout: Layout,
  lead: z.string().nullable(),
  image: z.string().nullable(),
  imageAlt: z.string().nullable(),
  body: z.string().describe('Markdown body, without the title'),
  actions: z.array(SiteLink),
  related: z.array(SiteLink),
  questions: z.array(Question),
})
export type Page = z.infer<typeof Page>

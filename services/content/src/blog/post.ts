import { z } from 'zod'
import { Locale } from '../data/locale.ts'

/** Summary of an article in a list. */
export const BlogPost = z.object({
  link: z.string().describe('Path of the article on the site, with the language prefix'),
  title: z.string(),
  image: z.string(),
  isoDate: z.iso.datetime(),
  categories: z.array(z.string()),
  contentSnippet: z.string().describe('Start of the article, as plain text'),
})
export type BlogPost = z.infer<typeof BlogPost>

/** A full article. */
export const BlogArticle = BlogPost.extend({
  slug: z.string(),
  locale: Locale,
  imageAlt: z.string(),
  body: z.string().describe('Markdown body, without the title'),
})
export type BlogArticle = z.infer<typeof BlogArticle>

/** A category of blog articles. */
export const BlogCategory = z.object({
  slug: z.string().describe('URL slug, the same in every language'),
  name: z.string(),
  totalPosts: z.int(),
})
export type BlogCategory = z.infer<typeof BlogCategory>

/** A page of the blog. */
export const BlogPage = z.object({
  results: z.array(BlogPost),
  totalResults: z.int(),
  categories: z
    .array(BlogCategory)
    .describe('Categories of all articles in the language; those with the most articles come first'),
})
export type BlogPage = z.infer<typeof BlogPage>

/** Front matter of an article. */
export const PostFrontMatter = z.strictObject({
  title: z.string().min(1),
  date: z.iso.datetime(),
  categories: z.array(z.string().min(1)).min(1),
  image: z.string().min(1).describe('Photo key of the photo service, or an absolute URL'),
  imageAlt: z.string().min(1),
})
export type PostFrontMatter = z.infer<typeof PostFrontMatter>

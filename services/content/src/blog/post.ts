import { pictureUrl } from '@gable/service-kit/picture'
import { z } from 'zod'

export const Locale = z.enum(['en-US', 'fr-CA'])
export type Locale = z.infer<typeof Locale>

/** An article in a list. */
export const BlogPost = z.object({
  link: z.string().describe('Path of the article on the site'),
  title: z.string(),
  image: z.string(),
  isoDate: z.iso.datetime(),
  categories: z.array(z.string()),
  contentSnippet: z.string().describe('Its beginning, as plain text'),
})
export type BlogPost = z.infer<typeof BlogPost>

/** An article to read. */
export const BlogArticle = BlogPost.extend({
  slug: z.string(),
  locale: Locale,
  imageAlt: z.string(),
  body: z.string().describe('Markdown, without the title'),
})
export type BlogArticle = z.infer<typeof BlogArticle>

/** What an editor writes above an article. */
export const FrontMatter = z.strictObject({
  title: z.string().min(1),
  date: z.iso.datetime(),
  categories: z.array(z.string().min(1)).min(1),
  image: z.string().min(1).describe('A key of the photo service, or an absolute address'),
  imageAlt: z.string().min(1),
})
export type FrontMatter = z.infer<typeof FrontMatter>

export interface PostSource {
  slug: string
  locale: Locale
  frontMatter: FrontMatter
  body: string
  snippet: string
}

export function toBlogArticle(
  { slug, locale, frontMatter, body, snippet }: PostSource,
  photosUrl: string,
): BlogArticle {
  return {
    slug,
    locale,
    link: `${locale === 'fr-CA' ? '/fr' : ''}/blog/${slug}`,
    title: frontMatter.title,
    image: pictureUrl(photosUrl, frontMatter.image),
    imageAlt: frontMatter.imageAlt,
    isoDate: frontMatter.date,
    categories: frontMatter.categories,
    contentSnippet: snippet,
    body,
  }
}

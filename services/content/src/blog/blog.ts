import { pictureUrl } from '@gable/service-kit/http/picture'
import { z } from 'zod'
import { byLocale, type Locale, LocalizedText } from '../data/locale.ts'
import type { Mistakes } from '../data/mistakes.ts'
import { snippetOf } from '../data/snippet.ts'
import { readTexts, readYaml, type Text } from '../data/texts.ts'
import { type BlogArticle, type BlogCategory, PostFrontMatter } from './post.ts'

/** Category names by slug. Slugs are the same in every language. */
type Categories = Record<string, LocalizedText>

export interface Blog {
  /** Articles by language, newest first. */
  articles: Record<Locale, BlogArticle[]>
  /** Categories that have articles, by language. The category with the most articles comes first. */
  categories: Record<Locale, BlogCategory[]>
  /** Returns the articles in a category, newest first, or an empty array if the category is unknown. */
  inCategory(locale: Locale, slug: string): BlogArticle[]
}

/** Reads articles from `posts/{slug}/{locale}.md` and category names from `categories.yaml`. */
export async function readBlog(data: URL, photosUrl: string, mistakes: Mistakes): Promise<Blog> {
  const known = await readYaml(data, 'categories.yaml', z.record(z.string(), LocalizedText), mistakes)
  const names: Categories = known ?? {}
  const texts = await readTexts(data, 'posts', PostFrontMatter, mistakes)
  if (known) for (const text of texts) checkCategories(text, known, mistakes)
  const articles = byLocale((locale) =>
    texts
      .filter((text) => text.locale === locale)
      .map((text) => toArticle(text, photosUrl))
      .sort((one, other) => Date.parse(other.isoDate) - Date.parse(one.isoDate)),
  )
  const inCategory = (locale: Locale, slug: string) => {
    const name = Object.hasOwn(names, slug) ? names[slug]?.[locale] : undefined
    return name === undefined ? [] : articles[locale].filter(({ categories }) => categories.includes(name))
  }
  const categories = byLocale((locale) =>
    Object.entries(names)
      .map(([slug, name]) => ({
        slug,
        name: name[locale],
        totalPosts: inCategory(locale, slug).length,
      }))
      .filter(({ totalPosts }) => totalPosts > 0)
      .sort((one, other) => other.totalPosts - one.totalPosts),
  )
  return { articles, categories, inCategory }
}

function checkCategories(
  { path, locale, head }: Text<PostFrontMatter>,
  names: Categories,
  mistakes: Mistakes,
) {
  const known = Object.values(names).map((name) => name[locale])
  for (const category of head.categories)
    if (!known.includes(category))
      mistakes.add(
        `posts/${path}/${locale}.md`,
        `categories: ${category} is not in categories.yaml; there are ${known.join(', ')}`,
      )
}

function toArticle({ path, locale, head, body }: Text<PostFrontMatter>, photosUrl: string): BlogArticle {
  return {
    slug: path,
    locale,
    link: `${locale === 'fr-CA' ? '/fr' : ''}/blog/${path}`,
    title: head.title,
    image: pictureUrl(photosUrl, head.image),
    imageAlt: head.imageAlt,
    isoDate: head.date,
    categories: head.categories,
    contentSnippet: snippetOf(body),
    body,
  }
}

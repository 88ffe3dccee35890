import { SITE_NAME } from '../../platform/browser/site.ts'
import { LANGUAGE_TAGS, type Locale, localize } from '../../platform/format/locale.ts'
import { sharePicture } from '../../platform/format/photo-set.ts'

interface Story {
  kind: 'Article' | 'NewsArticle'
  title: string
  isoDate: string
  image?: string | null
  /** Path without a language prefix. */
  path: string
}

/** Returns the schema.org data of an article or announcement. */
export function storyData(
  { kind, title, isoDate, image, path }: Story,
  origin: string,
  locale: Locale,
): Record<string, unknown> {
  const publisher = { '@type': 'Organization', name: SITE_NAME, url: origin }
  return {
    '@type': kind,
    headline: title,
    datePublished: isoDate,
    inLanguage: LANGUAGE_TAGS[locale],
    mainEntityOfPage: `${origin}${localize(path, locale)}`,
    author: publisher,
    publisher,
    ...(image ? { image: sharePicture(image) ?? image } : {}),
  }
}

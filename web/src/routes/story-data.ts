import { type Locale, languageTags, localize } from '../lib/locale.ts'
import { sharePicture } from '../lib/share-picture.ts'
import { siteName } from '../lib/site.ts'

interface Story {
  kind: 'Article' | 'NewsArticle'
  title: string
  isoDate: string
  image?: string | null
  /** Without a language prefix. */
  path: string
}

/** Something written on a day, as schema.org data. */
export function storyData(
  { kind, title, isoDate, image, path }: Story,
  origin: string,
  locale: Locale,
): Record<string, unknown> {
  const publisher = { '@type': 'Organization', name: siteName, url: origin }
  return {
    '@type': kind,
    headline: title,
    datePublished: isoDate,
    inLanguage: languageTags[locale],
    mainEntityOfPage: `${origin}${localize(path, locale)}`,
    author: publisher,
    publisher,
    ...(image ? { image: sharePicture(image) ?? image } : {}),
  }
}

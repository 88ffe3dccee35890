import { SITE_NAME, useSite } from '../../platform/browser/site.ts'
import { LANGUAGE_TAGS, LOCALES, localize } from '../../platform/format/locale.ts'
import { SHARE_SIZE, sharePicture } from '../../platform/format/photo-set.ts'

interface PageHeadProps {
  title: string
  description?: string
  /**
   * Canonical path without a language prefix. When omitted or null, the page is not indexed by search
   * engines.
   */
  path?: string | null
  /** URL of the image for social media previews. Defaults to the site's image. */
  image?: string
  /** Alternative text of the image. */
  imageAlt?: string
  /** Publication date of an article. */
  published?: string
  /** Title of the RSS feed that lists this page, and its path without a language prefix. */
  feed?: { path: string; title: string }
}

/** Social media image for pages without their own image. */
const DEFAULT_SHARE_IMAGE = '/share.jpg'

/** Metadata of a page for browsers, search engines, and social media previews. */
export function PageHead({ title, description, path, image, imageAlt, published, feed }: PageHeadProps) {
  const { locale, origin } = useSite()
  const address = (path: string, language = locale) => `${origin}${localize(path, language)}`
  const shareImage = image ? sharePicture(image) : `${origin}${DEFAULT_SHARE_IMAGE}`
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      {path === undefined || path === null ? (
        <meta name="robots" content="noindex,follow" />
      ) : (
        <>
          <link rel="canonical" href={address(path)} />
          {LOCALES.map((language) => (
            <link
              key={language}
              rel="alternate"
              hrefLang={LANGUAGE_TAGS[language]}
              href={address(path, language)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(path, 'en')} />
          <meta property="og:url" content={address(path)} />
        </>
      )}
      {feed ? (
        <link rel="alternate" type="application/rss+xml" title={feed.title} href={address(feed.path)} />
      ) : null}
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:type" content={published ? 'article' : 'website'} />
      {published ? <meta property="article:published_time" content={published} /> : null}
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      {LOCALES.map((language) => (
        <meta
          key={language}
          property={language === locale ? 'og:locale' : 'og:locale:alternate'}
          content={LANGUAGE_TAGS[language].replace('-', '_')}
        />
      ))}
      <meta property="og:image" content={shareImage ?? image} />
      {shareImage ? (
        <>
          <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
          <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
        </>
      ) : null}
      {imageAlt ? <meta property="og:image:alt" content={imageAlt} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

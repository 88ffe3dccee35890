import { languageTags, locales, localize } from '../lib/locale.ts'
import { useSite } from '../lib/site.ts'

interface PageHeadProps {
  title: string
  description?: string
  /** Path that the page is canonically known by, without a language prefix. Without one it is not for search engines. */
  path?: string
  image?: string
}

/** What a page says of itself to browsers, search engines and whoever shares it. */
export function PageHead({ title, description, path, image }: PageHeadProps) {
  const { locale, origin } = useSite()
  const address = (path: string, language = locale) => `${origin}${localize(path, language)}`
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(path)} />
          {locales.map((language) => (
            <link
              key={language}
              rel="alternate"
              hrefLang={languageTags[language]}
              href={address(path, language)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(path, 'en')} />
          <meta property="og:url" content={address(path)} />
        </>
      )}
      <meta property="og:title" content={title} />
      {image ? <meta property="og:image" content={image} /> : null}
    </>
  )
}

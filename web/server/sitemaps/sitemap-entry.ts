import type { Locale } from '../../src/platform/format/locale.ts'

/** A page in the sitemap. */
export interface SitemapEntry {
  /** Path without a language prefix. */
  path: string
  /** Languages that the page exists in. */
  languages: readonly Locale[]
  /** Date or timestamp of the last change (ISO 8601); undefined when unknown. */
  changed?: string | undefined
}

import type { Locale } from '../../src/platform/format/locale.ts'

/** A page as search engines are told of it. */
export interface SitemapEntry {
  /** Without a language prefix. */
  path: string
  /** The languages that it is there in. */
  languages: readonly Locale[]
  /** Day or moment of its last change, ISO 8601; undefined when it is not known. */
  changed?: string | undefined
}

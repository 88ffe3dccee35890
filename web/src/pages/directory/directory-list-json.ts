import { type Locale, localize } from '../../platform/format/locale.ts'
import type { DirectoryQuery } from '../../platform/urls/directory-query.ts'

/** Somebody of a list, as far as search engines are told of them there; their own page says the rest. */
export interface ListEntry {
  name: string | null
  /** Path of their page. */
  path: string | null
}

/** A page of a list as schema.org data. */
export function itemListJson(
  { page, pageSize }: DirectoryQuery,
  entries: readonly ListEntry[],
  origin: string,
  locale: Locale,
): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    itemListElement: entries.flatMap(({ name, path }, index) =>
      path
        ? [
            {
              '@type': 'ListItem',
              position: (page - 1) * pageSize + index + 1,
              url: `${origin}${localize(path, locale)}`,
              ...(name ? { name } : {}),
            },
          ]
        : [],
    ),
  }
}

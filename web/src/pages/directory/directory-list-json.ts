import { type Locale, localize } from '../../platform/format/locale.ts'
import type { DirectoryQuery } from '../../platform/urls/directory-query.ts'

/** An entry in the schema.org data of a list. The entry's own page has the details. */
export interface ListEntry {
  name: string | null
  /** Path of the entry's page. Entries without a path are omitted. */
  path: string | null
}

/** Returns a page of a list as a schema.org ItemList. */
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

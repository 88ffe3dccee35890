import { type Locale, localize } from '../../platform/format/locale.ts'
import type { Crumb } from './breadcrumbs.tsx'

/** Converts breadcrumbs to a schema.org BreadcrumbList. */
export function crumbList(crumbs: readonly Crumb[], origin: string, locale: Locale): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to ? { item: `${origin}${localize(to, locale)}` } : {}),
    })),
  }
}

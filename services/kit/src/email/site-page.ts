import type { MailLocale } from './email.ts'

/** Address of a page of the site, in the reader's language. */
export function sitePage(
  siteUrl: string,
  locale: MailLocale,
  path: string,
  params?: Readonly<Record<string, string>>,
): string {
  const query = params ? `?${new URLSearchParams(params)}` : ''
  return `${siteUrl}${locale === 'fr-CA' ? '/fr' : ''}${path}${query}`
}

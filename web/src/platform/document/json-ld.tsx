import { jsonForHtml } from './json-for-html.ts'

/** Structured data for search engines: a schema.org object. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = jsonForHtml({ '@context': 'https://schema.org', ...data })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a script is not decoded, and jsonForHtml escapes it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

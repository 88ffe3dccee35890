const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Serializes a value as JSON that is safe inside a script element: the output cannot close the element or
 * open a comment.
 */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
}

/** Structured data for search engines: a schema.org object. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = jsonForHtml({ '@context': 'https://schema.org', ...data })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: browsers do not decode the text of a script, and jsonForHtml escapes it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

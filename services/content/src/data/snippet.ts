import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString as plainText } from 'mdast-util-to-string'

/** Maximum snippet length in characters, about what search engines show under a title. */
const MAX_LENGTH = 160

/** White space at which a line may break. The no-break space before a French colon must stay. */
const BREAKING = /[ \t\r\n]+/g

/** Matches as many full sentences as fit, if they have at least 110 characters. */
const SENTENCES = /^.{110,}[.!?](?=\s)/

/**
 * Returns the first paragraph as plain text, shortened at the end of a sentence or, failing that, of a word.
 */
export function snippetOf(markdown: string): string {
  const first = fromMarkdown(markdown).children.find(({ type }) => type === 'paragraph')
  const text = plainText(first).replace(BREAKING, ' ')
  if (text.length <= MAX_LENGTH) return text
  const cut = text.slice(0, MAX_LENGTH)
  return SENTENCES.exec(cut)?.[0] ?? `${cut.replace(/[\s,;:.]*\s\S*$/, '')}…`
}

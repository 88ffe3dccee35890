import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString as plainText } from 'mdast-util-to-string'

/** As much as search engines show under a title. */
const MAX_LENGTH = 160

/** Space that may break: the no-break space before a French colon stays. */
const BREAKING = /[ \t\r\n]+/g

/** As many sentences as have room, when they say enough. */
const SENTENCES = /^.{110,}[.!?](?=\s)/

/** The first paragraph as plain text, cut after a sentence, or else after a whole word. */
export function snippetOf(markdown: string): string {
  const first = fromMarkdown(markdown).children.find(({ type }) => type === 'paragraph')
  const text = plainText(first).replace(BREAKING, ' ')
  if (text.length <= MAX_LENGTH) return text
  const cut = text.slice(0, MAX_LENGTH)
  return SENTENCES.exec(cut)?.[0] ?? `${cut.replace(/[\s,;:.]*\s\S*$/, '')}…`
}

/** The rule for plain American English: finds each match of the rules in `prose-rules.ts`. */
import type { Passage } from './extract-prose.ts'
import type { Finding } from './finding.ts'
import { proseRules } from './prose-rules.ts'

/**
 * Matches words in quotation marks. The rules do not apply to these words, because a text may mention a word
 * that it must not use.
 */
const QUOTED = /"[^"]*"|“[^”]*”/g

/** Returns the findings in a passage of a file. */
export function plainEnglish({ kind, pieces }: Passage, source: string): Finding[] {
  /** Offset in the file of each character of the text. */
  const offsets: number[] = []
  let text = ''
  for (const { start, end, isCode } of pieces) {
    // A placeholder of the same length takes the place of code. A space separates the pieces.
    text += `${isCode ? 'x'.repeat(end - start) : source.slice(start, end)} `
    for (let offset = start; offset <= end; offset++) offsets.push(offset)
  }
  text = text.trimEnd().replace(QUOTED, (quoted) => 'x'.repeat(quoted.length))
  return proseRules
    .filter(({ kinds }) => kinds.includes(kind))
    .flatMap(({ name, pattern, advice }) =>
      [...text.matchAll(pattern)].map(({ index, 0: match }) => {
        const found = match.trim().replace(/^[.!?:;–—,]\s*/, '')
        const start = index + match.length - match.trimStart().length
        return { offset: offsets[start] ?? 0, message: `${name}: "${found}": ${advice}` }
      }),
    )
}

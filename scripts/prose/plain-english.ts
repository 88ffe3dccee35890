/** The textlint rule for plain American English: reports each match of the rules in `prose-rules.ts`. */
import type { TxtNode } from '@textlint/ast-node-types'
import type { TextlintRuleModule } from '@textlint/types'
import { proseRules } from './prose-rules.ts'
import { passageKinds } from './source-plugin.ts'

/**
 * Matches words in quotation marks. The rules do not apply to these words, because a text may mention a word
 * that it must not use.
 */
const QUOTED = /"[^"]*"|“[^”]*”/g

interface Leaf {
  node: TxtNode
  text: string
}

/**
 * Returns the text of a node in reading order. Replaces code with a placeholder of the same length, so that
 * offsets stay correct.
 */
function leavesOf(node: TxtNode): Leaf[] {
  if (node.type === 'Str' && 'value' in node) return [{ node, text: String(node.value) }]
  if ('children' in node && Array.isArray(node.children)) return node.children.flatMap(leavesOf)
  return node.type === 'Code' ? [{ node, text: 'x'.repeat(node.raw.length) }] : []
}

export const plainEnglish: TextlintRuleModule = ({ Syntax, RuleError, report, locator, getFilePath }) => ({
  [Syntax.Paragraph](paragraph) {
    const kind =
      passageKinds.get(paragraph) ?? (getFilePath()?.includes('/content/data/') ? 'message' : 'comment')
    const leaves = leavesOf(paragraph)
    const text = leaves
      .map((leaf) => leaf.text)
      .join(' ')
      .replace(QUOTED, (quoted) => 'x'.repeat(quoted.length))
    for (const { name, pattern, advice, kinds } of proseRules) {
      if (!kinds.includes(kind)) continue
      for (const { index, 0: match } of text.matchAll(pattern)) {
        const start = index + match.length - match.trimStart().length
        let offset = start
        const leaf = leaves.find((candidate) => {
          if (offset < candidate.text.length) return true
          offset -= candidate.text.length + 1
          return false
        })
        if (!leaf) continue
        const found = match.trim().replace(/^[.!?:;–—,]\s*/, '')
        report(leaf.node, new RuleError(`${name}: "${found}": ${advice}`, { padding: locator.at(offset) }))
      }
    }
  },
})

/**
 * The textlint rule for spelling: reports words that are neither in cspell's dictionaries nor in `words.txt`.
 */
import type { TxtNode } from '@textlint/ast-node-types'
import type { TextlintRuleModule } from '@textlint/types'
import { finalizeSettings, getDefaultSettings, getDictionary, loadConfig, mergeSettings } from 'cspell-lib'

/**
 * Matches whole words in lower case or with an initial capital, but not parts of code (`aB`, `a_b`, `a.b`,
 * `a/b`, `a-b`, `$a`).
 */
const WORD = /(?<![\p{L}\p{N}_$@#/.\\{<’'-])\p{L}\p{Ll}+(?:['’]\p{Ll}+)?(?![\p{L}\p{N}_/=({:-]|\.\p{L})/gu
const CODE = /\$?\{[^}]*\}|https?:\S+|"[^"\n]*"|'[^'\n]*'|`[^`]*`|<[^>]*>|\[[A-Z]+-\d+[^\]]*\]/g

/** Creates the rule with the dictionaries listed in the cspell configuration. */
export async function createSpelling(configFile: string): Promise<TextlintRuleModule> {
  const settings = mergeSettings(await getDefaultSettings(), await loadConfig(configFile))
  const dictionary = await getDictionary(finalizeSettings(settings))
  const isKnown = (word: string) => dictionary.has(word, { ignoreCase: true })
  return ({ Syntax, RuleError, report, locator }) => ({
    [Syntax.Str](node: TxtNode) {
      const text = node.raw.replace(CODE, (code) => ' '.repeat(code.length))
      for (const { index, 0: word } of text.matchAll(WORD)) {
        if (isKnown(word.replaceAll('’', "'")) || isKnown(word.replace(/['’]s$/, ''))) continue
        report(
          node,
          new RuleError(`spelling: "${word}": correct it, or add it to scripts/prose/words.txt`, {
            padding: locator.at(index),
          }),
        )
      }
    },
  })
}

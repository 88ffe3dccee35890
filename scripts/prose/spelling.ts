/** The rule for spelling: finds words that are neither in cspell's dictionaries nor in `words.txt`. */
import { finalizeSettings, getDefaultSettings, getDictionary, loadConfig, mergeSettings } from 'cspell-lib'
import type { Finding } from './finding.ts'

/**
 * Matches whole words in lower case or with an initial capital, but not parts of code (`aB`, `a_b`, `a.b`,
 * `a/b`, `a-b`, `$a`).
 */
const WORD = /(?<![\p{L}\p{N}_$@#/.\\{<’'-])\p{L}\p{Ll}+(?:['’]\p{Ll}+)?(?![\p{L}\p{N}_/=({:-]|\.\p{L})/gu
const CODE = /\$?\{[^}]*\}|https?:\S+|"[^"\n]*"|'[^'\n]*'|`[^`]*`|<[^>]*>|\[[A-Z]+-\d+[^\]]*\]/g

/** Creates the rule with the dictionaries listed in the cspell configuration. */
export async function createSpelling(configFile: string): Promise<(text: string) => Finding[]> {
  const settings = mergeSettings(await getDefaultSettings(), await loadConfig(configFile))
  const dictionary = await getDictionary(finalizeSettings(settings))
  const isKnown = (word: string) => dictionary.has(word, { ignoreCase: true })
  return (text) =>
    [...text.replace(CODE, (code) => ' '.repeat(code.length)).matchAll(WORD)]
      .filter(([word]) => !isKnown(word.replaceAll('’', "'")) && !isKnown(word.replace(/['’]s$/, '')))
      .map(({ index, 0: word }) => ({
        offset: index,
        message: `spelling: "${word}": correct it, or add it to scripts/prose/words.txt`,
      }))
}

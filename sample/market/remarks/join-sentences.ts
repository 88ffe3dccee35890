import type { Random } from '../../random.ts'
import type { Slot } from './pattern.types.ts'

interface SlottedSentence {
  slot: Slot
  text: string
}
interface Grammar {
  /** Matches the start of a statement that can follow "and" in lower case. */
  start: RegExp
  connectors: readonly (readonly [text: string, weight: number])[]
}

export const ENGLISH: Grammar = {
  start:
    /^(The|An?|There|It|Its|You|No|One|All|Large|High|Vaulted|Mature|Stairs|Daylight|Groceries|Storage|Winters|Heat|Heating and|Solar|Trails|Utilities|Taxes|Property taxes|Association dues|Maintenance|Living space|Appliances|Clothes|Construction was|Underfoot are|Rent is|Pets are|Parking is|Bikes|Zoning is) /,
  connectors: [
    [', and ', 4],
    ['; ', 1],
  ],
}
export const FRENCH: Grammar = {
  start: /^(Le|La|Les|L’\p{L}+|Un|Une|Des|On|Il|De|Du|Vous|C’est|Aucuns?) /u,
  connectors: [
    [', et ', 4],
    ['; ', 1],
  ],
}

const JOINED_SHARE = 0.7
const MAX_JOINED_WORDS = 24
const countWords = (text: string) => text.split(/\s+/).length

/**
 * Joins some neighboring statements about the same topic, so that short and long sentences alternate.
 * Questions, lists, and instructions stay alone.
 */
export function joinSentences(
  sentences: readonly SlottedSentence[],
  { start, connectors }: Grammar,
  random: Random,
): string {
  const isPlain = ({ text }: SlottedSentence) => start.test(text) && !/[:;?]|, /.test(text)
  const texts: string[] = []
  for (let i = 0; i < sentences.length; i++) {
    const sentence = sentences[i]
    const next = sentences[i + 1]
    if (!sentence) continue
    const isJoined =
      next?.slot === sentence.slot &&
      isPlain(sentence) &&
      isPlain(next) &&
      countWords(sentence.text) + countWords(next.text) <= MAX_JOINED_WORDS &&
      random.chance(JOINED_SHARE)
    if (!next || !isJoined) {
      texts.push(sentence.text)
      continue
    }
    const second = next.text.charAt(0).toLowerCase() + next.text.slice(1)
    texts.push(`${sentence.text.slice(0, -1)}${random.weighted(connectors)}${second}`)
    i++
  }
  return texts.join(' ')
}

/** A part of a typed keyword: a word or phrase to look for, or a sign that says how it goes with the others. */
export type Token = { words: string } | 'and' | 'or' | 'not' | '(' | ')'

const OPERATORS = new Map(
  Object.entries<'and' | 'or' | 'not'>({
    and: 'and',
    et: 'and',
    '&': 'and',
    '&&': 'and',
    or: 'or',
    ou: 'or',
    '|': 'or',
    '||': 'or',
    // In small letters these are words of a sentence: "do not disturb".
    NOT: 'not',
    SAUF: 'not',
    NON: 'not',
  }),
)

const QUOTES = /[“”„«»]/gu
// A minus or an exclamation mark before a word, a quote that may lack its end, a parenthesis, or a bare word.
const PART = /([-–−!]+)(?=[^\s\-–−!])|"[^"]*"?|[()]|[^\s()",;]+/gu
// What surrounds a word without being a part of it, as in "pool!" and "+pool".
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** The parts of a keyword, in order. What holds no letter and no digit is left out. */
export function tokensOf(typed: string): Token[] {
  return [...typed.normalize('NFC').replace(QUOTES, '"').matchAll(PART)].flatMap(([part, minus]): Token[] => {
    if (part === '(' || part === ')') return [part]
    if (minus) return ['not']
    const operator = part.startsWith('"')
      ? undefined
      : (OPERATORS.get(part) ?? OPERATORS.get(part.toLowerCase()))
    if (operator) return [operator]
    const words = part.replace(EDGES, '').replace(/\s+/gu, ' ')
    return words ? [{ words }] : []
  })
}

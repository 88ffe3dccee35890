/** Token of a typed keyword: a word or phrase, an operator, or a parenthesis. */
type Token = { words: string } | 'and' | 'or' | 'not' | '(' | ')'

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
    // In lower case, these are ordinary words: "do not disturb".
    NOT: 'not',
    SAUF: 'not',
    NON: 'not',
  }),
)

const QUOTES = /[“”„«»]/gu
// Matches one part of a keyword: a minus or an exclamation mark at the start of a word, a phrase in quotes
// (the closing quote is optional), a parenthesis, or a word.
const PART = /([-–−!]+)(?=[^\s\-–−!])|"[^"]*"?|[()]|[^\s()",;]+/gu
// Characters around a word that are not part of it, as in "pool!" and "+pool".
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** Splits a keyword into tokens, in order. Drops parts without a letter or digit. */
function tokensOf(typed: string): Token[] {
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

/** Words and phrases that must all be present, and words and phrases that must all be absent. */
export interface KeywordAlternative {
  all: string[]
  none: string[]
}

/** Max number of alternatives of a keyword. Above it, the parser ignores parentheses. */
const MAX_ALTERNATIVES = 40

/**
 * Parses a keyword into alternatives. A listing matches when at least one alternative matches. Adjacent words
 * must all be present. Supports AND, OR, NOT (ET, OU, SAUF, NON), a minus before a word, quoted phrases, and
 * parentheses. OR binds weakest. Never fails: text without words has no alternatives.
 */
export function parseKeyword(typed: string): KeywordAlternative[] {
  const tokens = tokensOf(typed)
  const { alternatives, crowded: isOverLimit } = parse(tokens)
  return isOverLimit
    ? parse(tokens.filter((token) => token !== '(' && token !== ')')).alternatives
    : alternatives
}

function parse(rawTokens: readonly Token[]) {
  const tokens = balanced(rawTokens)
  let at = 0
  let isOverLimit = false
  const ends = () => at >= tokens.length || tokens[at] === ')'

  function parseOr(): KeywordAlternative[] {
    const found = all()
    while (!ends()) {
      at++
      found.push(...all())
    }
    return found
  }

  function all(): KeywordAlternative[] {
    let found: KeywordAlternative[] = []
    while (!ends() && tokens[at] !== 'or') found = conjunction(found, parseTerm())
    return found
  }

  /**
   * Parses a word, a group in parentheses, or the negation of either. Returns nothing for an operator without
   * an operand.
   */
  function parseTerm(): KeywordAlternative[] {
    const token = tokens[at++]
    if (typeof token === 'object') return [{ all: [token.words], none: [] }]
    if (token === 'not') return negate(ends() || tokens[at] === 'or' ? [] : parseTerm())
    if (token !== '(') return []
    const found = parseOr()
    at++
    return found
  }

  function conjunction(left: KeywordAlternative[], right: KeywordAlternative[]): KeywordAlternative[] {
    if (left.length === 0 || right.length === 0) return [...left, ...right]
    isOverLimit ||= left.length * right.length > MAX_ALTERNATIVES
    if (isOverLimit) return left
    return left.flatMap((a) => right.map((b) => ({ all: union(a.all, b.all), none: union(a.none, b.none) })))
  }

  /** Returns alternatives that match when none of the given alternatives does. */
  const negate = (alternatives: KeywordAlternative[]) =>
    alternatives
      .map(({ all, none }) => [
        ...all.map((words) => ({ all: [], none: [words] })),
        ...none.map((words) => ({ all: [words], none: [] })),
      ])
      .reduce(conjunction, [])

  return { alternatives: parseOr(), crowded: isOverLimit }
}

/** Drops closing parentheses that have no opening one. */
function balanced(tokens: readonly Token[]): Token[] {
  let open = 0
  return tokens.filter((token) => {
    if (token === '(') open++
    if (token !== ')') return true
    open--
    if (open >= 0) return true
    open = 0
    return false
  })
}

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]

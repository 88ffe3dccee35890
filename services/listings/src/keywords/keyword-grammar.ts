/** A part of a typed keyword: a word or phrase to look for, or a sign that says how it goes with the others. */
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

/** Words and phrases of which all must be there, and of which none may be. */
export interface KeywordAlternative {
  all: string[]
  none: string[]
}

/** Parentheses that multiply to more ways to match than anybody reads are passed over. */
const MAX_ALTERNATIVES = 40

/**
 * How a keyword is understood: a home matches where one of the alternatives holds. Words beside each other must
 * all be there; AND, OR, NOT (ET, OU, SAUF, NON), a minus before a word, "phrases" and parentheses are known, and
 * OR binds weakest. Whatever is typed has a reading; that of no words is empty.
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

  /** A word, a parenthesis, or the contrary of one; nothing where a sign stands alone. */
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

  /** What holds where none of these does. */
  const negate = (alternatives: KeywordAlternative[]) =>
    alternatives
      .map(({ all, none }) => [
        ...all.map((words) => ({ all: [], none: [words] })),
        ...none.map((words) => ({ all: [words], none: [] })),
      ])
      .reduce(conjunction, [])

  return { alternatives: parseOr(), crowded: isOverLimit }
}

/** Without the parentheses that close nothing. */
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

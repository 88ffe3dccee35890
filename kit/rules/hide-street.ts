const WORD = /[\p{L}\p{M}\p{N}]+/gu
const DIRECTION = /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west|nord|sud|est|ouest)$/

/**
 * Returns a function that replaces a street, and the house number before it, with an ellipsis in a text. At
 * least one word of the street must match exactly. The other words may be abbreviated or spelled out, and a
 * direction may be missing: "N Barton Ave" also matches "Barton Avenue". Returns null when the street name
 * has no words.
 */
export function streetHider(streetName: string): ((text: string) => string) | null {
  const street = withoutDirections(wordsOf(streetName).map(({ word }) => word))
  if (street.length === 0) return null
  return (text) => {
    const words = wordsOf(text)
    const isStreetAt = (at: number) => {
      const there = words.slice(at, at + street.length).map(({ word }) => word)
      return street.some((word, i) => word === there[i]) && street.every((word, i) => isSame(word, there[i]))
    }
    let hidden = ''
    let shownFrom = 0
    for (let at = 0; at + street.length <= words.length; at++) {
      if (!isStreetAt(at)) continue
      let first = at
      if (DIRECTION.test(words[first - 1]?.word ?? '')) first--
      while (/\p{N}/u.test(words[first - 1]?.word ?? '')) first--
      at += street.length - 1
      hidden += `${text.slice(shownFrom, words[first]?.start)}…`
      shownFrom = words[at]?.end ?? text.length
    }
    return hidden + text.slice(shownFrom)
  }
}

const wordsOf = (text: string) =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word: word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    start: index,
    end: index + word.length,
  }))

function withoutDirections(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !DIRECTION.test(word))
  return first < 0 ? words : words.slice(first, words.findLastIndex((word) => !DIRECTION.test(word)) + 1)
}

/** Whether two words are equal, or one of them abbreviates the other. */
function isSame(word: string, other: string | undefined): boolean {
  if (word === other) return true
  if (!other || word[0] !== other[0] || /\p{N}/u.test(word)) return false
  return shortens(word, other) || shortens(other, word)
}

/** Whether the long word contains the letters of the short word in order, as "boulevard" contains "blvd". */
function shortens(short: string, long: string): boolean {
  if (short.length < 2) return false
  let at = -1
  return [...short].every((letter) => {
    at = long.indexOf(letter, at + 1)
    return at >= 0
  })
}

/** Decodes a URL to readable text, such as "Barton%20Ave" to "Barton Ave". */
export function readable(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

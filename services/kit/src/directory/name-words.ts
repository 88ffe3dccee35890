/**
 * Letters that Unicode normalization does not split into a base letter and an accent, and the letters that
 * people type instead.
 */
const TRANSLITERATIONS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Splits a name or typed text into lowercase words without accents: "Zoé O'Neil-Tremblay" becomes zoe, oneil,
 * tremblay. Keeps the letters of every script.
 */
export function nameWords(text: string): string[] {
  const letters = text.toLowerCase()
  return PLAIN.test(letters) ? letters.split(' ') : wordsOf(letters)
}

/** Fast path: most names consist of one or two words with only the letters a to z. */
const PLAIN = /^[a-z]+( [a-z]+)*$/

function wordsOf(letters: string): string[] {
  return letters
    .replace(/[œæøłđßðþı]/g, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ`´.]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

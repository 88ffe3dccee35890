/** Letters that have no accent to be taken off, and how people without them on the keyboard write them. */
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
 * The words of a name or of what was typed, in small letters and without accents: "Zoé O'Neil-Tremblay" is
 * zoe, oneil, tremblay. Letters of every script are kept.
 */
export function nameWords(text: string): string[] {
  const letters = text.toLowerCase()
  return PLAIN.test(letters) ? letters.split(' ') : wordsOf(letters)
}

/** Most names are a word or two of plain letters. */
const PLAIN = /^[a-z]+( [a-z]+)*$/

function wordsOf(letters: string): string[] {
  return letters
    .replace(/[œæøłđßðþı]/g, (letter) => TRANSLITERATIONS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ`´.]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

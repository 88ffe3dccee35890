/** A vowel, a ligature of vowels, or y before a consonant, at the start of a word. "Onze" and "oui" are spoken as if after a consonant. */
const VOWEL = /^(?!(?:onze|oui)\b)(?:[aeiouœæø]|y(?![aeiouœæ]))/i

/**
 * A name after the French "de", which loses its vowel before another: "d’Agence", "d’Œuvre". A name that begins with an
 * h keeps it, since only a dictionary knows which of them are silent.
 */
export const deFrench = (name: string): string =>
  VOWEL.test(name.normalize('NFD').replace(/\p{M}/gu, '')) ? `d’${name}` : `de ${name}`

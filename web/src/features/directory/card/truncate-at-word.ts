/** Truncates text at the end of a word to at most `maxLength` characters. Null when the text fits. */
export function truncateAtWord(text: string, maxLength: number): string | null {
  if (text.length <= maxLength) return null
  // Checks one character past the limit, so a word that ends at the limit remains.
  const end = text.slice(0, maxLength + 1).search(/\s\S*$/)
  return text.slice(0, end > 0 ? end : maxLength).replace(/[\s,;:–-]+$/, '')
}

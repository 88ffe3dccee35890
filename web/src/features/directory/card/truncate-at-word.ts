/** The first words of a text, at most so many characters; null when all of it fits. */
export function truncateAtWord(text: string, maxLength: number): string | null {
  if (text.length <= maxLength) return null
  // A word that ends just there is whole.
  const end = text.slice(0, maxLength + 1).search(/\s\S*$/)
  return text.slice(0, end > 0 ? end : maxLength).replace(/[\s,;:–-]+$/, '')
}

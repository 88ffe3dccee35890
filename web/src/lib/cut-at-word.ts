/** The first words of a text, at most so many characters; null when all of it fits. */
export function cutAtWord(text: string, most: number): string | null {
  if (text.length <= most) return null
  // A word that ends just there is whole.
  const end = text.slice(0, most + 1).search(/\s\S*$/)
  return text.slice(0, end > 0 ? end : most).replace(/[\s,;:–-]+$/, '')
}

/** Returns the initials of the first and last word of a name, or a single initial for a single word. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? []
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0])
  return letters.filter(Boolean).join('').toLocaleUpperCase()
}

/** The first letters of the first and the last word of a name, as a seal bears them; one where there is one word. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? []
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0])
  return letters.filter(Boolean).join('').toLocaleUpperCase()
}

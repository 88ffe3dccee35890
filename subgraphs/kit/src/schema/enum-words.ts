/** One GraphQL enum and the words that the REST services have for its values, both ways. */
export interface EnumWords<Value extends string, Word extends string> {
  word(value: Value): Word
  /** Read without case. Null for a word that the schema has no value for. */
  value(word: string | null | undefined): Value | null
}

/**
 * `words` names every value of the enum, so that a new value fails to compile until it has its word. Throws for words
 * that are empty or not unique.
 */
export function enumWords<Value extends string, Word extends string = string>(
  words: Record<Value, Word>,
): EnumWords<Value, Word> {
  const values = new Map<string, Value>()
  for (const value in words) {
    const word = words[value].toLowerCase()
    if (word === '' || values.has(word))
      throw new Error(`The word of ${value} must be unique and not empty: "${word}"`)
    values.set(word, value)
  }
  return {
    word: (value) => words[value],
    value: (word) => (word && values.get(word.toLowerCase())) || null,
  }
}

import { type GraphWord, graphWord } from '@gable/kit/rules/graph-word'

/** Two-way mapping between the values of a GraphQL enum and the words of the REST services. */
export interface EnumWords<Value extends string, Word extends string> {
  word(value: Value): Word
  /** Ignores case. Returns null for a word without a value in the schema. */
  value(word: string | null | undefined): Value | null
}

/**
 * Creates the mapping. Requires a word for every value, so that a new enum value does not compile until it
 * has a word. Throws when a word is empty or not unique.
 */
export function enumWords<Value extends string, Word extends string = string>(
  words: Record<Value, Word>,
): EnumWords<Value, Word> {
  const values = new Map<string, Value>()
  for (const value in words) {
    const word = words[value].toLowerCase()
    if (word === '' || values.has(word))
      throw new Error(`The REST word for ${value} must be unique and not empty: "${word}"`)
    values.set(word, value)
  }
  return {
    word: (value) => words[value],
    value: (word) => (word && values.get(word.toLowerCase())) || null,
  }
}

/** Creates the mapping of words whose values have the same names. */
export const sameNames = <Word extends string>(words: readonly Word[]): EnumWords<GraphWord<Word>, Word> =>
  enumWords(Object.fromEntries(words.map((word) => [graphWord(word), word])) as Record<GraphWord<Word>, Word>)

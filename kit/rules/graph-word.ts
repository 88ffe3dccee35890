/** The GraphQL enum value for a word: 'MULTI_FAMILY' for 'multi-family', 'COMING_SOON' for 'Coming Soon'. */
export type GraphWord<Word extends string> = Word extends
  | `${infer First}-${infer Rest}`
  | `${infer First} ${infer Rest}`
  ? `${Uppercase<First>}_${GraphWord<Rest>}`
  : Uppercase<Word>

/** Converts a word of a REST contract or a URL to the GraphQL enum value of the same name. */
export const graphWord = <Word extends string>(word: Word): GraphWord<Word> =>
  word.toUpperCase().replace(/[- ]/g, '_') as GraphWord<Word>

import { type GraphWord, graphWord } from '@gable/kit/rules/graph-word'
import { PROPERTY_TYPES } from '@gable/kit/rules/property-types'
import { TRANSACTION_TYPES } from '@gable/kit/rules/transaction-types'
import { type EnumWords, enumWords } from '../schema/enum-words.ts'

/** Creates the mapping of words whose values have the same names. */
const sameNames = <Word extends string>(words: readonly Word[]): EnumWords<GraphWord<Word>, Word> =>
  enumWords(Object.fromEntries(words.map((word) => [graphWord(word), word])) as Record<GraphWord<Word>, Word>)

/** Values of `PlaceType` and the corresponding words of the services. */
export const placeTypes = enumWords({
  STATE: 'state',
  COUNTY: 'county',
  CITY: 'city',
  ZIP: 'zip',
  NEIGHBORHOOD: 'neighborhood',
  SCHOOLDISTRICT: 'schooldistrict',
})

/** Values of `TransactionType` and the corresponding words of the services. */
export const transactionTypes = sameNames(TRANSACTION_TYPES)

/** Values of `PropertyKind` and the corresponding words of the services. */
export const propertyKinds = sameNames(PROPERTY_TYPES)

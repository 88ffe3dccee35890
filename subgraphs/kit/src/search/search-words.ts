import { PROPERTY_TYPES } from '@gable/kit/rules/property-types'
import { TRANSACTION_TYPES } from '@gable/kit/rules/transaction-types'
import { enumWords, sameNames } from '../schema/enum-words.ts'

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

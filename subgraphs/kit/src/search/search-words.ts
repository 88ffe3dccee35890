import { PLACE_TYPES } from '@gable/kit/rules/place-types'
import { PROPERTY_TYPES } from '@gable/kit/rules/property-types'
import { TRANSACTION_TYPES } from '@gable/kit/rules/transaction-types'
import { sameNames } from '../schema/enum-words.ts'

/** Values of `PlaceType` and the corresponding words of the services. */
export const placeTypes = sameNames(PLACE_TYPES)

/** Values of `TransactionType` and the corresponding words of the services. */
export const transactionTypes = sameNames(TRANSACTION_TYPES)

/** Values of `PropertyKind` and the corresponding words of the services. */
export const propertyKinds = sameNames(PROPERTY_TYPES)

import { STANDARD_STATUSES } from '@gable/kit/rules/listing-status'
import { enumWords, sameNames } from '@gable/subgraph-kit/schema/enum-words'
import type { TransactionSide } from '../../generated/resolvers.ts'

export const standardStatuses = sameNames(STANDARD_STATUSES)

export const transactionSides = enumWords<TransactionSide>({ BUY: 'buy', RENT: 'Rent' })

import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import type { StandardStatus, TransactionSide } from '../../generated/resolvers.ts'

/** RESO StandardStatus. Delete and Incomplete never leave a listing service. */
export const standardStatuses = enumWords<StandardStatus>({
  ACTIVE: 'Active',
  ACTIVE_UNDER_CONTRACT: 'Active Under Contract',
  CANCELED: 'Canceled',
  CLOSED: 'Closed',
  COMING_SOON: 'Coming Soon',
  EXPIRED: 'Expired',
  HOLD: 'Hold',
  PENDING: 'Pending',
  WITHDRAWN: 'Withdrawn',
})

export const transactionSides = enumWords<TransactionSide>({ BUY: 'buy', RENT: 'Rent' })

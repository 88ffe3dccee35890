import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import type { StandardStatus, TransactionSide } from '../../generated/resolvers.ts'

/** RESO StandardStatus values. The service never returns Delete or Incomplete. */
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

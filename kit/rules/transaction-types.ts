/** Transaction types of listings on the market and of saved searches, as the REST contracts name them. */
export const MARKET_TRANSACTION_TYPES = ['Sale', 'Rent'] as const
export type MarketTransactionType = (typeof MARKET_TRANSACTION_TYPES)[number]

/** Transaction types of all listings and searches. Indexes of listings store positions in this list. */
export const TRANSACTION_TYPES = [...MARKET_TRANSACTION_TYPES, 'Sold'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

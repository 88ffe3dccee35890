import { enumWords } from '@gable/subgraph-kit/enum-words'
import type {
  ImageFormat,
  ImageSize,
  LeasePeriod,
  StandardStatus,
  StreetViewStatus,
  TransactionSide,
} from '../generated/resolvers.ts'

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

export const leasePeriods = enumWords<LeasePeriod>({ WEEK: 'Week', MONTH: 'Month', YEAR: 'Year' })

/** What Google's Street View metadata answer. */
export const streetViewStatuses = enumWords<StreetViewStatus>({
  OK: 'OK',
  ZERO_RESULTS: 'ZERO_RESULTS',
  NOT_FOUND: 'NOT_FOUND',
  UNKNOWN_ERROR: 'UNKNOWN_ERROR',
})

/** Versions that the photo service draws. */
export const imageSizes = enumWords<ImageSize>({
  SMALL: 'small',
  MEDIUM: 'medium',
  LARGE: 'large',
  ORIGINAL: 'original',
  CARD: '600x224',
  THUMBNAIL: '80x80',
})

/** Endings of a picture's address. */
export const imageFormats = enumWords<ImageFormat>({ AVIF: 'avif', WEBP: 'webp', JPEG: 'jpg' })

import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import type { ImageFormat, ImageSize, LeasePeriod, StreetViewStatus } from '../generated/resolvers.ts'

/** Lease frequencies as RESO and feeds spell them, mapped to the periods of the schema. */
const LEASE_PERIODS = new Map<string, LeasePeriod>([
  ...['week', 'weekly', 'per week'].map((word) => [word, 'WEEK'] as const),
  ...['month', 'monthly', 'per month'].map((word) => [word, 'MONTH'] as const),
  ...['year', 'yearly', 'annual', 'annually', 'per year'].map((word) => [word, 'YEAR'] as const),
])

/** Parses a lease frequency. Returns null when the frequency is missing, or is not a week, month, or year. */
export const leasePeriodOf = (word: string | null | undefined): LeasePeriod | null =>
  LEASE_PERIODS.get(word?.trim().toLowerCase() ?? '') ?? null

/** Status values of Google's Street View metadata API. */
export const streetViewStatuses = enumWords<StreetViewStatus>({
  OK: 'OK',
  ZERO_RESULTS: 'ZERO_RESULTS',
  NOT_FOUND: 'NOT_FOUND',
  UNKNOWN_ERROR: 'UNKNOWN_ERROR',
})

/** Image versions that the photo service generates. */
export const imageSizes = enumWords<ImageSize>({
  SMALL: 'small',
  MEDIUM: 'medium',
  LARGE: 'large',
  ORIGINAL: 'original',
  CARD: '600x224',
  THUMBNAIL: '80x80',
})

/** File extensions of image URLs. */
export const imageFormats = enumWords<ImageFormat>({ AVIF: 'avif', WEBP: 'webp', JPEG: 'jpg' })

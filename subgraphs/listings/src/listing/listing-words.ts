import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import type { ImageFormat, ImageSize, LeasePeriod, StreetViewStatus } from '../generated/resolvers.ts'

/** The words of RESO and of feeds for the periods that the schema knows. */
const LEASE_PERIODS = new Map<string, LeasePeriod>([
  ...['week', 'weekly', 'per week'].map((word) => [word, 'WEEK'] as const),
  ...['month', 'monthly', 'per month'].map((word) => [word, 'MONTH'] as const),
  ...['year', 'yearly', 'annual', 'annually', 'per year'].map((word) => [word, 'YEAR'] as const),
])

/** What a rent is paid for. Null without a word, and for one that is no week, month, or year. */
export const leasePeriodOf = (word: string | null | undefined): LeasePeriod | null =>
  LEASE_PERIODS.get(word?.trim().toLowerCase() ?? '') ?? null

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

/** In CSS pixels. */
export type AdSize = readonly [width: number, height: number]

/** What ads are as large as, by the names of the trade. */
export const AD_SIZES = {
  billboard: [970, 250],
  leaderboard: [728, 90],
  mediumRectangle: [300, 250],
  skyscraper: [160, 600],
  portrait: [300, 1050],
  banner: [320, 50],
  smallBanner: [300, 50],
  dialog: [600, 600],
  phoneDialog: [320, 480],
  phoneScreen: [640, 1136],
  largePhoneScreen: [750, 1334],
  densePhoneScreen: [1080, 1920],
} as const satisfies Record<string, AdSize>

/** How a place is built: like the card of a home, across the page, or in the margin of a text. */
export type AdShape = 'card' | 'band' | 'tower'

/** Sizes that may come on screens at least so wide, in CSS pixels; the widest that applies counts. */
export interface ResponsiveSizes {
  minWidth: number
  sizes: readonly AdSize[]
}

interface AdSlotConfig {
  /** Kind of page that it stands on. */
  page: 'home' | 'search' | 'listing' | 'article'
  shape: AdShape
  sizes: readonly ResponsiveSizes[]
  /** Which of the house's promotions stands there first. Neighbours differ. */
  promotion: number
  /** Which one of the page it is, from the second on: who goes from one to the next by ear tells them apart. */
  number?: number
  /** True for the place that brings an ad above the page along. */
  interstitial?: true
}

const { billboard, leaderboard, mediumRectangle, skyscraper, portrait, banner, smallBanner } = AD_SIZES

const CARD_SLOT = { shape: 'card', sizes: [{ minWidth: 0, sizes: [mediumRectangle] }] } as const

const PHONE_SIZES = { minWidth: 0, sizes: [banner, smallBanner] } as const

const SLOTS = {
  'results-1': { page: 'search', ...CARD_SLOT, promotion: 0, interstitial: true },
  'results-6': { page: 'search', ...CARD_SLOT, number: 2, promotion: 1 },
  'results-10': { page: 'search', ...CARD_SLOT, number: 3, promotion: 2 },
  home: {
    page: 'home',
    shape: 'band',
    sizes: [
      { minWidth: 1152, sizes: [billboard, leaderboard] },
      { minWidth: 768, sizes: [leaderboard, banner] },
      PHONE_SIZES,
    ],
    promotion: 5,
  },
  'listing-rest': {
    page: 'listing',
    shape: 'band',
    sizes: [{ minWidth: 768, sizes: [leaderboard, banner] }, PHONE_SIZES],
    promotion: 4,
    interstitial: true,
  },
  'listing-side': {
    page: 'listing',
    shape: 'card',
    sizes: [
      { minWidth: 960, sizes: [mediumRectangle] },
      { minWidth: 0, sizes: [] },
    ],
    promotion: 2,
    number: 2,
  },
  article: {
    page: 'article',
    shape: 'tower',
    sizes: [
      { minWidth: 1152, sizes: [portrait, skyscraper] },
      { minWidth: 0, sizes: [] },
    ],
    promotion: 0,
  },
} satisfies Record<string, AdSlotConfig>

export type AdSlotName = keyof typeof SLOTS

/** Every place of an ad. What a place is too small for is not asked for there. */
export const AD_SLOTS: Record<AdSlotName, AdSlotConfig> = SLOTS

/** Above the page. A creative that is drawn for the pixels of a phone is shown as small as its screen asks. */
export const INTERSTITIAL_SIZES: readonly ResponsiveSizes[] = [
  { minWidth: 768, sizes: [AD_SIZES.dialog] },
  {
    minWidth: 0,
    sizes: [AD_SIZES.phoneDialog, AD_SIZES.phoneScreen, AD_SIZES.largePhoneScreen, AD_SIZES.densePhoneScreen],
  },
]

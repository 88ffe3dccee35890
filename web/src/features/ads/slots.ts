/** Ad size in CSS pixels. */
export type AdSize = readonly [width: number, height: number]

/** Ad sizes in CSS pixels by their industry names. */
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

/** Layout of an ad slot: a listing card, a band across the page, or a tower in the margin of an article. */
export type AdShape = 'card' | 'band' | 'tower'

/**
 * Ad sizes for screens of at least `minWidth` CSS pixels. When several entries match, the one with the
 * largest `minWidth` applies.
 */
export interface ResponsiveSizes {
  minWidth: number
  sizes: readonly AdSize[]
}

interface AdSlotConfig {
  /** Type of the page that contains the slot. */
  page: 'home' | 'search' | 'listing' | 'article'
  shape: AdShape
  sizes: readonly ResponsiveSizes[]
  /** Index of the house promotion that the slot shows first. Neighboring slots show different promotions. */
  promotion: number
  /**
   * Number that distinguishes the ads on a page for screen reader users. Starts at 2 for the second slot. The
   * first slot has none.
   */
  number?: number
  /** True for a slot that also loads the interstitial ad. */
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

/** All ad slots. A slot requests only ad sizes that fit. */
export const AD_SLOTS: Record<AdSlotName, AdSlotConfig> = SLOTS

/**
 * Sizes of interstitial ads. Some phone sizes are in physical pixels, and such an ad is scaled down to fit on
 * the screen.
 */
export const INTERSTITIAL_SIZES: readonly ResponsiveSizes[] = [
  { minWidth: 768, sizes: [AD_SIZES.dialog] },
  {
    minWidth: 0,
    sizes: [AD_SIZES.phoneDialog, AD_SIZES.phoneScreen, AD_SIZES.largePhoneScreen, AD_SIZES.densePhoneScreen],
  },
]

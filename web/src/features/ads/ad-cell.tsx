import type { AdBoxProps } from './ad-box.tsx'
import styles from './ad-cell.module.css'
import { AdSlot } from './ad-slot.tsx'
import { FirstAdCell } from './first-ad-cell.tsx'
import type { AdSlotName } from './slots.ts'

/** Positions of ads among the cards of a search, starting at 1. */
const AD_POSITIONS = [1, 6, 10] as const

/** Listings that a house promotion follows when no ads are shown. */
const PROMOTIONS_AFTER = [6, 9] as const

type AdPosition = (typeof AD_POSITIONS)[number] | 'after-6' | 'after-9'

/**
 * Returns the ad positions for a number of listings. An ad takes the cell of a listing and shifts that
 * listing and all after it. Positions past the end of the list get no ad.
 */
export const adPositionsFor = (listingCount: number): AdPosition[] =>
  AD_POSITIONS.filter((position, before) => listingCount + before >= position)

/**
 * Returns the positions of house promotions for a number of listings when no ads are shown. A promotion is
 * never the first card.
 */
export const promotionPositionsFor = (listingCount: number): AdPosition[] =>
  PROMOTIONS_AFTER.filter((before) => listingCount >= before).map((before) => `after-${before}` as const)

interface AdCellProps extends Omit<AdBoxProps, 'slot' | 'view' | 'isCollapsed' | 'onResult'> {
  position: AdPosition
  view: string
  /** Identifies the listings and their order. */
  listKey: string
}

const SLOT_BY_POSITION: Record<AdPosition, AdSlotName> = {
  1: 'results-1',
  6: 'results-6',
  10: 'results-10',
  'after-6': 'results-6',
  'after-9': 'results-10',
}

/**
 * An ad or a promotion among the cards of a search. It is not a list item, so screen readers count only
 * listings. In the document, the first ad precedes the list and the others follow it; style sheets order them
 * among the cards.
 */
export const AdCell = ({ position, listKey, ...props }: AdCellProps) =>
  position === 1 ? (
    // The key remounts the cell for each view, so that each view decides whether it has a first ad.
    <FirstAdCell key={props.view} listKey={listKey} {...props} />
  ) : (
    <div className={styles.cell} data-position={position}>
      <AdSlot slot={SLOT_BY_POSITION[position]} {...props} />
    </div>
  )

/** Class of a list of listings with ad cells. */
export const listWithAdsClass = styles.homes ?? ''

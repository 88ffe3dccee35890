import type { AdBoxProps } from './ad-box.tsx'
import styles from './ad-cell.module.css'
import { AdSlot } from './ad-slot.tsx'
import { FirstAdCell } from './first-ad-cell.tsx'
import type { AdSlotName } from './slots.ts'

/** 1-based positions of ads among the cards on a search page. */
const AD_POSITIONS = [1, 6, 10] as const

/** Number of listings that precede each house promotion when no ads are shown. */
const PROMOTIONS_AFTER = [6, 9] as const

type AdPosition = (typeof AD_POSITIONS)[number] | 'after-6' | 'after-9'

/**
 * Returns the ad positions for a number of listings. Each ad occupies one cell, which shifts that cell's
 * listing and all later listings. Positions past the end of the list get no ad.
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
  /** Key that depends on the listings and their order. */
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
 * An ad or a promotion among the cards on a search page. It is not a list item, so that screen readers count
 * only listings. In the document, the first ad precedes the list, and the other ads follow it. Style sheets
 * position the ads among the cards.
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

/** CSS class for a list of listings that contains ad cells. */
export const listWithAdsClass = styles.homes ?? ''

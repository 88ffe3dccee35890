import type { AdBoxProps } from './ad-box.tsx'
import styles from './ad-cell.module.css'
import { AdSlot } from './ad-slot.tsx'
import { FirstAdCell } from './first-ad-cell.tsx'
import type { AdSlotName } from './slots.ts'

/** Positions of ads among the cards of a search, counted from 1. */
const AD_POSITIONS = [1, 6, 10] as const

/** Homes that a promotion of the house follows where no ads are shown. */
const PROMOTIONS_AFTER = [6, 9] as const

type AdPosition = (typeof AD_POSITIONS)[number] | 'after-6' | 'after-9'

/**
 * The positions of ads among so many homes: an ad takes the cell of the home that would be there, which moves on with
 * all after it. Where no home would be, there is no ad.
 */
export const adPositionsFor = (listingCount: number): AdPosition[] =>
  AD_POSITIONS.filter((position, before) => listingCount + before >= position)

/** The positions of promotions of the house among so many homes, where no ads are shown: none comes first. */
export const promotionPositionsFor = (listingCount: number): AdPosition[] =>
  PROMOTIONS_AFTER.filter((before) => listingCount >= before).map((before) => `after-${before}` as const)

interface AdCellProps extends Omit<AdBoxProps, 'slot' | 'view' | 'isCollapsed' | 'onResult'> {
  position: AdPosition
  view: string
  /** Names the homes and their order. */
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
 * An ad or a promotion among the cards of a search. It is no item of their list, so a screen reader counts homes alone.
 * The first is before the list in the document and the others are after it; style sheets order them among the cards.
 */
export const AdCell = ({ position, listKey, ...props }: AdCellProps) =>
  position === 1 ? (
    // The key makes each view decide whether it has a first ad.
    <FirstAdCell key={props.view} listKey={listKey} {...props} />
  ) : (
    <div className={styles.cell} data-position={position}>
      <AdSlot slot={SLOT_BY_POSITION[position]} {...props} />
    </div>
  )

/** For the list of homes that such cells are among. */
export const listWithAdsClass = styles.homes ?? ''

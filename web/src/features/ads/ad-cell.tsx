import type { AdBoxProps } from './ad-box.tsx'
import styles from './ad-cell.module.css'
import { AdSlot } from './ad-slot.tsx'
import { FirstAdCell } from './first-ad-cell.tsx'
import type { AdPosition } from './positions.ts'
import type { AdSlotName } from './slots.ts'

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

import type { AdBoxProps } from './ad-box.tsx'
import styles from './ad-cell.module.css'
import { AdSlot } from './ad-slot.tsx'
import type { AdPosition } from './positions.ts'

interface AdCellProps extends Omit<AdBoxProps, 'slot'> {
  position: AdPosition
}

/**
 * An ad among the cards of a search. It is no item of their list: who counts homes by ear counts homes. The first comes
 * before the list and the others after it, and its style puts each in its place among the cards. A page of which a part
 * has come shows the cards where the whole does.
 */
export const AdCell = ({ position, ...props }: AdCellProps) => (
  <div className={styles.cell} data-position={position}>
    <AdSlot slot={`results-${position}`} {...props} />
  </div>
)

import type { AdBoxProps } from './ad-box.tsx'
import styles from './ad-cell.module.css'
import { AdSlot } from './ad-slot.tsx'
import type { AdPosition } from './positions.ts'

interface AdCellProps extends Omit<AdBoxProps, 'slot'> {
  position: AdPosition
}

/**
 * An ad among the cards of a search. It is no item of their list, and comes after it: who counts homes by ear counts
 * homes. Its style puts it in its place among them.
 */
export const AdCell = ({ position, ...props }: AdCellProps) => (
  <div className={styles.cell} data-position={position}>
    <AdSlot slot={`results-${position}`} {...props} />
  </div>
)

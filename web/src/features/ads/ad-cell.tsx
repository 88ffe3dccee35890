import type { AdBoxProps } from './ad-box.tsx'
import styles from './ad-cell.module.css'
import { AdSlot } from './ad-slot.tsx'

/** An ad among cards. It is no item of their list: who counts homes by ear counts homes. */
export const AdCell = (props: AdBoxProps) => (
  <li role="none" className={styles.cell}>
    <AdSlot {...props} />
  </li>
)

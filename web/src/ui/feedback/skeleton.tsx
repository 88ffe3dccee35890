import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** A quiet block where something is about to stand. */
export function Skeleton({
  width = '100%',
  height,
}: {
  width?: CSSProperties['width']
  height: number | string
}) {
  return <div className={styles.block} style={{ width, height }} />
}

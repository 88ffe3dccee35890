import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** A placeholder block for content that is still loading. */
export function Skeleton({
  width = '100%',
  height,
}: {
  width?: CSSProperties['width']
  height: number | string
}) {
  return <div className={styles.block} style={{ width, height }} />
}

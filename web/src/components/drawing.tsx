import type { ReactNode } from 'react'
import styles from './drawing.module.css'

export type DrawingName = 'empty-lot' | 'dark-house' | 'lone-mailbox'

const ground = <path d="M8 96h176" />

const drawings: Record<DrawingName, ReactNode> = {
  'empty-lot': (
    <>
      <path d="M30 96V70m132 26V70M30 78h132M30 88h132" className={styles.soft} />
      <path d="M92 96V42" />
      <path d="M74 30h40v22H74z" className={styles.filled} />
      <path d="M81 38h26M81 44h16" className={styles.soft} />
      <path d="M140 96c-2-10 2-16 8-18m-8 18c0-6-4-9-8-10" className={styles.leaf} />
      <path d="M46 96c1-8-2-13-6-15m6 15c0-5 4-8 7-8" className={styles.leaf} />
    </>
  ),
  'dark-house': (
    <>
      <path d="M58 96V58l38-30 38 30v38" className={styles.filled} />
      <path d="m50 64 46-36 46 36" />
      <path d="M72 66h16v14H72zM104 66h16v14h-16z" className={styles.dark} />
      <path d="M90 96V84h12v12" />
      <path d="M142 20a12 12 0 1 0 12 14 10 10 0 0 1-12-14Z" className={styles.soft} />
      <path
        d="M160 96V54m0 6c10 0 14-6 14-12-8 0-14 4-14 12Zm0 14c-9 0-13-5-13-11 8 0 13 4 13 11Z"
        className={styles.leaf}
      />
    </>
  ),
  'lone-mailbox': (
    <>
      <path d="M94 96V62" />
      <path d="M70 62V48a10 10 0 0 1 10-10h28a10 10 0 0 1 10 10v14Z" className={styles.filled} />
      <path d="M90 62V48a10 10 0 0 0-20 0" />
      <path d="M108 38V24h12v8h-12" className={styles.flag} />
      <path
        d="M140 96c0-9 4-14 9-16m-9 16c0-7-5-10-9-11M44 96c0-7-3-11-7-13m7 13c0-5 4-8 8-8"
        className={styles.leaf}
      />
      <path d="M8 76c18-8 34-8 50-2m72-4c20-8 38-6 54 4" className={styles.soft} />
    </>
  ),
}

/** Small ink drawings for pages that have nothing to show. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} width="192" height="112" viewBox="0 0 192 112" aria-hidden="true">
      {drawings[name]}
      {ground}
    </svg>
  )
}

import type { AwardKind } from './award-groups.ts'
import styles from './awards.module.css'

/** Position and rotation in degrees of each leaf, from the bottom of the branch up. */
const LEAVES: readonly [x: number, y: number, turn: number][] = [
  [29, 42.5, 196],
  [24.5, 40, 128],
  [22.5, 35.5, 206],
  [19.5, 31.5, 136],
  [18.6, 26.5, 222],
  [16.6, 21.5, 148],
  [17.4, 17, 246],
  [17, 13, 278],
]

/**
 * The symbol above the year: a star for career awards, a diamond for general awards, and two rings for team
 * awards.
 */
const SYMBOL_PATHS: Record<AwardKind, string> = {
  career: 'M51 6.2l1.5 3.2 3.5.4-2.6 2.4.7 3.4-3.1-1.7-3.1 1.7.7-3.4-2.6-2.4 3.5-.4Z',
  general: 'M51 6.4l4.4 4.5-4.4 4.5-4.4-4.5Z',
  team: 'M48.2 7.4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm5.6 0a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
}

/**
 * The seal of an award, 102 by 53 px, with the year between two branches. Hidden from screen readers, because
 * the text next to it has the same content.
 */
export function AwardSeal({ kind, year }: { kind: AwardKind; year: number | null }) {
  return (
    <svg className={styles.seal} width={102} height={53} viewBox="0 0 102 53" aria-hidden="true">
      <rect className={styles.plate} x=".5" y=".5" width="101" height="52" rx="4" />
      <rect className={styles.rule} x="3.5" y="3.5" width="95" height="46" rx="2" />
      <Branch />
      <g transform="matrix(-1 0 0 1 102 0)">
        <Branch />
      </g>
      <path className={kind === 'team' ? styles.rings : styles.sign} d={SYMBOL_PATHS[kind]} />
      {year === null ? null : (
        <text className={styles.year} x="51" y="37" textAnchor="middle">
          {year}
        </text>
      )}
    </svg>
  )
}

const Branch = () => (
  <g className={styles.branch}>
    <path d="M33 44.5C22 42 16.5 30 17.5 12" fill="none" />
    {LEAVES.map(([x, y, turn]) => (
      <path
        key={y}
        d="M0 0C1.6-2.5 4.6-2.7 7 0 4.6 2.1 1.6 2 0 0Z"
        transform={`translate(${x} ${y}) rotate(${turn})`}
      />
    ))}
  </g>
)

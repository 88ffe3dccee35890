import styles from './drawing.module.css'
import sprite from './drawings.svg'

/** Names of the drawings. Each is a symbol in `drawings.svg`. */
export const DRAWING_NAMES = [
  'empty-lot',
  'dark-house',
  'lone-mailbox',
  'bare-wall',
  'closed-gate',
  'blank-page',
] as const

export type DrawingName = (typeof DRAWING_NAMES)[number]

/**
 * A small ink drawing for empty states and errors. The sprite loads with the first drawing. Throws if the
 * name is unknown.
 */
export function Drawing({ name }: { name: DrawingName | (string & {}) }) {
  if (!DRAWING_NAMES.some((known) => known === name)) throw new Error(`There is no drawing named ${name}.`)
  return (
    <svg className={styles.drawing} width="192" height="112" viewBox="0 0 192 112" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

import styles from './drawing.module.css'
import sprite from './drawings.svg'

/** The drawings there are, each a symbol of `drawings.svg`. */
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
 * Small ink drawings for pages that have nothing to show; they come with the first that is needed. Throws for a name
 * that there is no drawing of.
 */
export function Drawing({ name }: { name: DrawingName | (string & {}) }) {
  if (!DRAWING_NAMES.some((known) => known === name)) throw new Error(`There is no drawing named ${name}.`)
  return (
    <svg className={styles.drawing} width="192" height="112" viewBox="0 0 192 112" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

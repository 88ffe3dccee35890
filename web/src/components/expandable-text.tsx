import { useId, useState } from 'react'
import buttonStyles from './button.module.css'
import { classNames } from './class-names.ts'
import styles from './expandable-text.module.css'

interface ExpandableTextProps {
  text: string
  more: string
  less: string
}

/** A few lines of a longer text, the rest at a press. Without scripts the whole text shows. */
export function ExpandableText({ text, more, less }: ExpandableTextProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const long = text.length > 420
  return (
    <div className={styles.expandable}>
      <p id={id} className={long && !open ? styles.clamped : styles.text}>
        {text}
      </p>
      {long ? (
        <button
          type="button"
          className={classNames(buttonStyles.button, buttonStyles.quiet, styles.toggle)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? less : more}
        </button>
      ) : null}
    </div>
  )
}

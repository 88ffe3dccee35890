import { useEffect, useId, useRef, useState } from 'react'
import buttonStyles from './button.module.css'
import { classNames } from './class-names.ts'
import styles from './expandable-text.module.css'

interface ExpandableTextProps {
  text: string
  more: string
  less: string
}

/** About what five lines hold; a guess until the text can be measured. */
const usualCharacters = 330

/** Five lines of a text, the rest at a press. Without scripts the whole text shows. */
export function ExpandableText({ text, more, less }: ExpandableTextProps) {
  const id = useId()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [long, setLong] = useState(text.length > usualCharacters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is measured anew
  useEffect(() => {
    const measure = () => {
      const shown = paragraph.current
      if (shown && !open) setLong(shown.scrollHeight > shown.clientHeight)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [open, text])
  return (
    <div className={styles.expandable}>
      <p ref={paragraph} id={id} className={open ? styles.text : styles.clamped}>
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

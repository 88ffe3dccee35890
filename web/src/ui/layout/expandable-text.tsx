import { useId } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { classNames } from '../class-names.ts'
import buttonStyles from '../forms/button.module.css'
import { DEFAULT_LINES } from './disclosure.tsx'
import styles from './expandable-text.module.css'
import { useFolded } from './use-folded.ts'

interface ExpandableTextProps {
  text: string
  lines?: number
  /** Button labels. Default to "Read more" and "Read less". */
  more?: string
  less?: string
}

/** Estimated characters per line, for use until the text can be measured. */
const CHARS_PER_LINE = 66

/**
 * The first lines of a text, with a button that expands the rest. The full text is visible without
 * JavaScript.
 */
export function ExpandableText({ text, lines = DEFAULT_LINES, more, less }: ExpandableTextProps) {
  const { t } = useTranslation()
  const id = useId()
  const { content, open, setOpen, foldable } = useFolded<HTMLParagraphElement>(
    text,
    text.length > lines * CHARS_PER_LINE,
  )
  return (
    <div className={styles.expandable}>
      <p
        ref={content}
        id={id}
        className={open ? styles.text : styles.clamped}
        style={Object.fromEntries([['--lines', lines]])}
      >
        {text}
      </p>
      {foldable ? (
        <FoldButton
          id={id}
          open={open}
          onPress={() => setOpen(!open)}
          more={more ?? t('components.readMore')}
          less={less ?? t('components.readLess')}
        />
      ) : null}
    </div>
  )
}

interface FoldButtonProps {
  /** Id of the expandable element. */
  id: string
  open: boolean
  onPress: () => void
  more: string
  less: string
}

/**
 * Expands and collapses the content above it. Hidden without JavaScript, because the content is then always
 * expanded.
 */
export function FoldButton({ id, open, onPress, more, less }: FoldButtonProps) {
  return (
    <button
      type="button"
      className={classNames(buttonStyles.button, buttonStyles.quiet, styles.toggle)}
      aria-expanded={open}
      aria-controls={id}
      onClick={onPress}
    >
      {open ? less : more}
    </button>
  )
}

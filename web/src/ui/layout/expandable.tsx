import { type CSSProperties, type ReactNode, useId } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import styles from './expandable-text.module.css'
import { FoldButton } from './expandable-text.tsx'
import { useFolded } from './use-folded.ts'

/** Visible height of collapsed content, in px. */
const FOLDED_HEIGHT_PX = 400

/** Visible height of a collapsed long text, in px. */
const READ_MORE_HEIGHT_PX = 264

interface ExpandableProps {
  children: ReactNode
  height?: number
  more?: string
  less?: string
}

/**
 * Content cut off at a maximum height, with a button that expands it. Moving the keyboard focus into the
 * content also expands it. Shows everything without JavaScript.
 */
export function Expandable({ children, height = FOLDED_HEIGHT_PX, more, less }: ExpandableProps) {
  const { t } = useTranslation()
  const id = useId()
  const { content, open, setOpen, foldable } = useFolded<HTMLDivElement>(children, true)
  const style: CSSProperties = Object.fromEntries([['--height', `${height}px`]])
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shows all content when something in it gets the focus */}
      <div
        ref={content}
        id={id}
        className={open ? undefined : styles.cut}
        data-fades={foldable || undefined}
        style={style}
        onFocus={() => setOpen(true)}
      >
        {children}
      </div>
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

/** A long text, collapsed with a "Read more" button. */
export function ReadMore({ children }: { children: ReactNode }) {
  return <Expandable height={READ_MORE_HEIGHT_PX}>{children}</Expandable>
}

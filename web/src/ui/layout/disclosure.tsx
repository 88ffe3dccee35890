import { type ReactNode, useId } from 'react'
import { Icon } from '../media/icon.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Of those that share a name, one is open at a time. */
  name?: string
  /** Lines of the text that show while it is closed. */
  lines?: number
}

/** A title that opens what stands under it; the browser's own, so that it works without scripts. */
export function Disclosure({ title, children, open = false, name, lines = 0 }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={open}
      name={name}
      data-lines={lines || undefined}
      style={lines ? Object.fromEntries([['--lines', lines]]) : undefined}
    >
      <summary className={styles.title}>
        {title}
        <Icon name="down" size={18} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}

/** How many lines of a text show before someone asks for the rest. */
export const DEFAULT_LINES = 2

interface AccordionProps {
  items: readonly { title: string; text: ReactNode }[]
  /** Lines of each text that show while it is closed; 0 for none. */
  lines?: number
}

/** Questions and their answers, one open at a time; of the others the first lines show. */
export function Accordion({ items, lines = DEFAULT_LINES }: AccordionProps) {
  const name = useId()
  return (
    <div className={styles.accordion}>
      {items.map(({ title, text }) => (
        <Disclosure key={title} title={title} name={name} lines={lines}>
          {text}
        </Disclosure>
      ))}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import { Icon } from '../media/icon.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Disclosures with the same name open only one at a time. */
  name?: string
  /** Number of lines to preview while closed. */
  lines?: number
}

/** A title that expands the content below it. Uses `<details>`, so that it works without JavaScript. */
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

/** Number of lines to preview before the user expands the text. */
export const DEFAULT_LINES = 2

interface AccordionProps {
  items: readonly { title: string; text: ReactNode }[]
  /** Number of lines to preview of each closed item. 0 shows no preview. */
  lines?: number
}

/** Questions and answers that open one at a time. Closed answers preview their first lines. */
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

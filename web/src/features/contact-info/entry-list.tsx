import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import styles from './contact-info.module.css'
import { mostEntries } from './contact-info-rules.ts'

interface Entry {
  id: string
  isPrimary: boolean
  createdAt: string | null
}

interface EntryListProps {
  title: string
  /** Said while there is none. */
  none: string
  add: string
  remove: string
  /** What the first and the second are called. */
  names: readonly [string, string]
  entries: readonly Entry[]
  locked: boolean
  onAdd: () => void
  onRemove: (index: number) => void
  /** Renders an entry to read, while the form is locked. */
  text: (index: number) => ReactNode
  /** Renders the fields of an entry. */
  children: (index: number) => ReactNode
}

/** Up to two entries, each under its name. Only a second one that was never saved can be taken away again. */
export function EntryList(props: EntryListProps) {
  const { title, none, add, remove, names, entries, locked, onAdd, onRemove, text, children } = props
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const takeAway = (index: number) => {
    onRemove(index)
    // The button that was pressed is gone with the rest.
    requestAnimationFrame(() => place.current?.querySelector<HTMLButtonElement>('button[data-add]')?.focus())
  }
  return (
    <section ref={place} aria-labelledby={id} className={styles.entries}>
      <h3 id={id} className={styles.listTitle}>
        {title}
      </h3>
      {entries.length === 0 ? <p className={styles.note}>{none}</p> : null}
      {locked && entries.length > 0 ? (
        <ul className={styles.saved} aria-labelledby={id}>
          {entries.map((entry, index) => (
            <li key={entry.id}>
              <p className={styles.note}>{names[index]}</p>
              {text(index)}
            </li>
          ))}
        </ul>
      ) : null}
      {locked
        ? null
        : entries.map((entry, index) => (
            <fieldset key={entry.id} className={styles.entry}>
              <legend className={styles.entryName}>{names[index]}</legend>
              {children(index)}
              {!entry.isPrimary && entry.createdAt === null ? (
                <Button kind="quiet" className={styles.start ?? ''} onClick={() => takeAway(index)}>
                  <Icon name="minus" size={18} />
                  {remove}
                </Button>
              ) : null}
            </fieldset>
          ))}
      {!locked && entries.length < mostEntries ? (
        <Button data-add className={styles.start ?? ''} onClick={onAdd}>
          <Icon name="plus" size={18} />
          {add}
        </Button>
      ) : null}
    </section>
  )
}

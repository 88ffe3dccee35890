import { type ReactNode, useId, useRef } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import styles from './contact-info.module.css'
import { MAX_ENTRIES } from './contact-info-rules.ts'

interface Entry {
  id: string
  isPrimary: boolean
  createdAt: string | null
}

interface EntryListProps {
  title: string
  /** Text that replaces the list when it is empty. */
  emptyText: string
  addLabel: string
  removeLabel: string
  /** Names of the first and the second entry. */
  names: readonly [string, string]
  entries: readonly Entry[]
  locked: boolean
  onAdd: () => void
  onRemove: (index: number) => void
  /** Renders an entry as text while the form is locked. */
  renderText: (index: number) => ReactNode
  /** Renders the fields of an entry. */
  children: (index: number) => ReactNode
}

/** A list of up to two named entries. The member can remove only a secondary entry that was never saved. */
export function EntryList(props: EntryListProps) {
  const {
    title,
    emptyText,
    addLabel,
    removeLabel,
    names,
    entries,
    locked,
    onAdd,
    onRemove,
    renderText,
    children,
  } = props
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const removeEntry = (index: number) => {
    onRemove(index)
    // Moves the focus to the Add button, because the clicked Remove button no longer exists.
    requestAnimationFrame(() =>
      section.current?.querySelector<HTMLButtonElement>('button[data-add]')?.focus(),
    )
  }
  return (
    <section ref={section} aria-labelledby={id} className={styles.entries}>
      <h3 id={id} className={styles.listTitle}>
        {title}
      </h3>
      {entries.length === 0 ? <p className={styles.note}>{emptyText}</p> : null}
      {locked && entries.length > 0 ? (
        <ul className={styles.saved} aria-labelledby={id}>
          {entries.map((entry, index) => (
            <li key={entry.id}>
              <p className={styles.note}>{names[index]}</p>
              {renderText(index)}
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
                <Button kind="quiet" className={styles.start ?? ''} onClick={() => removeEntry(index)}>
                  <Icon name="minus" size={18} />
                  {removeLabel}
                </Button>
              ) : null}
            </fieldset>
          ))}
      {!locked && entries.length < MAX_ENTRIES ? (
        <Button data-add className={styles.start ?? ''} onClick={onAdd}>
          <Icon name="plus" size={18} />
          {addLabel}
        </Button>
      ) : null}
    </section>
  )
}

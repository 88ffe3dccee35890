import { useEffect, useRef } from 'react'
import { Icon } from '../media/icon.tsx'
import { PageLink } from '../navigation/page-link.tsx'
import styles from './chip-list.module.css'
import { PageWidth } from './page-width.tsx'

interface LinkedChip {
  id: string
  label: string
  /** URL without this filter. */
  to: string
}

interface ChipListProps {
  chips: readonly LinkedChip[]
  messages: { name: string; clear: string; remove: (label: string) => string }
  /** URL without any filters. */
  cleared: string
  /** Current URL. Changes when a chip is removed. */
  url: string
  /** Called after the last chip is removed, to move the focus elsewhere. */
  onEmptied: () => void
}

/**
 * Chips for the active filters. Each chip has a link that removes its filter, so the chips work without
 * JavaScript.
 */
export function ChipList({ chips, messages, cleared, url, onEmptied }: ChipListProps) {
  const list = useRef<HTMLUListElement>(null)
  const removedIndex = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus after each search that a chip started
  useEffect(() => {
    const index = removedIndex.current
    removedIndex.current = null
    if (index === null) return
    const remaining = [...(list.current?.querySelectorAll('a') ?? [])]
    const next = remaining[Math.min(index, remaining.length - 2)]
    if (next) next.focus()
    else onEmptied()
  }, [url])

  if (chips.length === 0) return null
  return (
    <PageWidth className={styles.frame}>
      <ul ref={list} className={styles.chips} aria-label={messages.name}>
        {chips.map(({ id, label, to }, index) => (
          <li key={id}>
            <PageLink
              to={to}
              className={styles.chip}
              aria-label={messages.remove(label)}
              onClick={() => {
                removedIndex.current = index
              }}
            >
              <span className={styles.label}>{label}</span>
              <Icon name="close" size={14} />
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink
            to={cleared}
            className={styles.clear}
            onClick={() => {
              removedIndex.current = 0
            }}
          >
            {messages.clear}
          </PageLink>
        </li>
      </ul>
    </PageWidth>
  )
}

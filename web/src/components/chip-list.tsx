import { useEffect, useRef } from 'react'
import styles from './chip-list.module.css'
import { Icon } from './icon.tsx'
import { PageLink } from './page-link.tsx'
import { PageWidth } from './page-width.tsx'

interface LinkedChip {
  id: string
  label: string
  /** Where one is without it. */
  to: string
}

interface ChipListProps {
  chips: readonly LinkedChip[]
  words: { name: string; clear: string; remove: (label: string) => string }
  /** Where one is without any of them. */
  cleared: string
  /** Where one is: what changes with each chip that goes. */
  here: string
  /** Takes the focus when the last chip has gone from under it. */
  onEmptied: () => void
}

/** Everything that was chosen, each with a link that takes it away. Links, so that they need no scripts. */
export function ChipList({ chips, words, cleared, here, onEmptied }: ChipListProps) {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each search, when a chip led to it
  useEffect(() => {
    const index = pressed.current
    pressed.current = null
    if (index === null) return
    const left = [...(list.current?.querySelectorAll('a') ?? [])]
    const next = left[Math.min(index, left.length - 2)]
    if (next) next.focus()
    else onEmptied()
  }, [here])

  if (chips.length === 0) return null
  return (
    <PageWidth className={styles.frame}>
      <ul ref={list} className={styles.chips} aria-label={words.name}>
        {chips.map(({ id, label, to }, index) => (
          <li key={id}>
            <PageLink
              to={to}
              className={styles.chip}
              aria-label={words.remove(label)}
              onClick={() => {
                pressed.current = index
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
              pressed.current = 0
            }}
          >
            {words.clear}
          </PageLink>
        </li>
      </ul>
    </PageWidth>
  )
}

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { moveFocus } from '../../../platform/browser/move-focus.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './popular-stats.module.css'

interface StatTabsProps {
  name: string
  tabs: readonly { label: string; content: ReactNode }[]
}

/**
 * Tables one at a time. All of them are in the page, so that they are read without scripts, where they stand one
 * below the other; react-aria's tabs would also be more code than the page that this stands on can bear.
 */
export function StatTabs({ name, tabs }: StatTabsProps) {
  const id = useId()
  const [selected, setSelected] = useState(0)
  // The table that is shown follows the focus.
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const stops = event.currentTarget.querySelectorAll('button')
    moveFocus(event, stops, { next: 'ArrowRight', previous: 'ArrowLeft' })
  }
  return (
    <div>
      <div role="tablist" aria-label={name} className={styles.tabs} onKeyDown={move}>
        {tabs.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => setSelected(index)}
            onFocus={() => setSelected(index)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ label, content }, index) => (
        <div
          key={label}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          className={classNames(styles.panel, index !== selected && styles.other)}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

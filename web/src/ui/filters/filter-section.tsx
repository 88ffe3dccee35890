import type { MouseEvent, ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../forms/button.tsx'
import { PageWidth } from '../layout/page-width.tsx'
import { Icon } from '../media/icon.tsx'
import popoverStyles from '../overlays/popover-button.module.css'
import styles from './filter-section.module.css'
import plainStyles from './plain-filter-form.module.css'

/** A button that opens a part of the filters. */
export interface FilterButton<Part extends string = string> {
  part: Part
  /** Summary of the selected values, or the name of the part when nothing is selected. */
  label: string
  /** True when a filter of this part is set. */
  active: boolean
}

interface FilterSectionProps {
  ref: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
  /**
   * The form for browsers without JavaScript. Rendered only on the server, so that its code is not part of
   * the browser bundle.
   */
  plainForm: ReactNode
}

/** The filter bar above a list of results. Sticks to the top of the screen. */
export function FilterSection({ ref, label, children, plainForm }: FilterSectionProps) {
  return (
    <section ref={ref} className={styles.bar} aria-label={label} tabIndex={-1}>
      <PageWidth className={styles.row}>
        {children}
        <noscript className={plainStyles.frame}>{plainForm}</noscript>
      </PageWidth>
    </section>
  )
}

interface FilterButtonsProps {
  buttons: readonly FilterButton[]
  /** Label of the button that opens all filters on a narrow screen. */
  openLabel: string
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Placeholder buttons that render until the code of `FilterDialogs` loads. */
export function FilterButtons({ buttons, openLabel, onPress }: FilterButtonsProps) {
  return (
    <>
      <div className={styles.wide}>
        {buttons.map(({ part, label, active }) => (
          <button
            key={part}
            type="button"
            className={classNames(popoverStyles.button, active && popoverStyles.active)}
            aria-expanded={false}
            onClick={onPress}
          >
            <span className={popoverStyles.label}>{label}</span>
            <Icon name="down" size={16} />
          </button>
        ))}
      </div>
      <div className={styles.narrow}>
        <Button onClick={onPress}>
          <Icon name="filters" size={18} />
          {openLabel}
        </Button>
      </div>
    </>
  )
}

import { useEffect, useRef } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { comparePath } from './compare-path.ts'
import styles from './compare-tray-panel.module.css'
import { clearCompared, removeCompared, useCompared } from './compared.ts'

interface CompareTrayPanelProps {
  /** True next to a listing's toolbar, which a wide tray would cover. */
  narrow?: boolean
}

/** The tray of listings to compare, with a link to the comparison. */
export function CompareTrayPanel({ narrow = false }: CompareTrayPanelProps) {
  const { t } = useTranslation()
  const listings = useCompared()
  const tray = useRef<HTMLElement>(null)
  useEffect(() => uncoverFocus(tray.current), [])
  const label = t('compare.go', { count: listings.length })
  return (
    <section
      ref={tray}
      className={classNames(styles.tray, narrow && styles.narrow)}
      aria-label={t('compare.tray')}
      tabIndex={-1}
    >
      <ul className={styles.homes}>
        {listings.map(({ id, address }) => (
          <li key={id} className={styles.home}>
            <span className={styles.address}>{address}</span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('compare.removeHome', { address })}
              onClick={() => {
                removeCompared(id)
                // Removing the listing also removes this button, so the focus moves to the tray.
                tray.current?.focus()
              }}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {listings.length > 1 ? (
        <ButtonLink kind="primary" to={comparePath(listings.map(({ id }) => id))}>
          {label}
        </ButtonLink>
      ) : (
        <p className={styles.hint}>{label}</p>
      )}
      <Button kind="quiet" onClick={clearCompared}>
        {t('compare.clear')}
      </Button>
    </section>
  )
}

/** Scrolls the focused control out from under the tray, which opens at the bottom of the screen. */
function uncoverFocus(tray: HTMLElement | null): void {
  const { activeElement } = document
  if (!tray || !activeElement || activeElement === document.body || tray.contains(activeElement)) return
  const { top } = tray.getBoundingClientRect()
  const focused = activeElement.getBoundingClientRect()
  if (focused.bottom > top && focused.top < tray.getBoundingClientRect().bottom)
    window.scrollBy({ top: focused.bottom - top + 8, behavior: 'instant' })
}

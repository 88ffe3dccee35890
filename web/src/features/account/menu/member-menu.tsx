import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { Greeting, MemberLinks } from './member-links.tsx'
import styles from './member-menu.module.css'

const MENU_ID = 'account-menu'
const ARROW_KEY_STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A greeting that opens the account menu as a native popover. Escape closes the menu and restores the focus,
 * and opening another menu closes it too.
 */
export function MemberMenu({ firstName }: { firstName: string | null }) {
  const { t } = useTranslation()
  const { key } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const [expanded, setExpanded] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu
  useEffect(() => panel.current?.hidePopover(), [key])

  const menuItems = () => [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROW_KEY_STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (!panel.current?.matches(':popover-open')) panel.current?.showPopover()
    const all = menuItems()
    const here = all.findIndex((stop) => stop.matches(':focus'))
    all.at((here < 0 && step < 0 ? step : here + step) % all.length)?.focus()
  }
  const closeOnFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) panel.current?.hidePopover()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the button and links in it
    <div ref={menu} className={styles.menu} onKeyDown={onKeyDown} onBlur={closeOnFocusOut}>
      <button type="button" className={styles.opener} popoverTarget={MENU_ID} aria-expanded={expanded}>
        <span className={styles.name}>
          <Greeting firstName={firstName} />
        </span>
        <Icon name="down" size={16} />
      </button>
      <nav
        ref={panel}
        id={MENU_ID}
        popover="auto"
        className={styles.panel}
        aria-label={t('accountMenu.title')}
        onToggle={({ newState }) => setExpanded(newState === 'open')}
      >
        <p className={styles.title}>{t('accountMenu.title')}</p>
        <MemberLinks />
      </nav>
    </div>
  )
}

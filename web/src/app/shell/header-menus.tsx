import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { moveFocus } from '../../platform/browser/move-focus.ts'
import { type SiteMenu, useSiteChrome } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './header-menus.module.css'
import { SiteAnchor } from './site-anchor.tsx'

/** Hover delays in ms: before a menu opens under the mouse, and before it closes after the mouse leaves. */
const HOVER_DELAYS_MS = { open: 120, close: 240 }

/**
 * Controls a dropdown menu based on the native popover. The browser opens it on click, closes it on Escape or
 * a click outside, and shows only one menu at a time, with or without scripts. This hook also opens the menu
 * on hover, and closes it when the focus leaves the menu or the page changes.
 */
function useOpenMenu() {
  const item = useRef<HTMLLIElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByMouse = useRef(false)
  const { key } = useLocation()
  // Undefined until the first toggle. Until then, the browser itself reports the expanded state to screen
  // readers.
  const [expanded, setExpanded] = useState<boolean>()

  const isOpen = () => panel.current?.matches(':popover-open') ?? false
  const open = () => isOpen() || panel.current?.showPopover()
  const close = () => isOpen() && panel.current?.hidePopover()
  const schedule = (action: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, delay)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu
  useEffect(() => {
    close()
    return () => clearTimeout(timer.current)
  }, [key])

  return {
    panel,
    open,
    itemProps: {
      ref: item,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return
        schedule(() => {
          if (isOpen()) return
          openedByMouse.current = true
          open()
        }, HOVER_DELAYS_MS.open)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') schedule(() => openedByMouse.current && close(), HOVER_DELAYS_MS.close)
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !item.current?.contains(relatedTarget)) close()
      },
    },
    buttonProps: {
      'aria-expanded': expanded,
      onClick: (event: MouseEvent) => {
        clearTimeout(timer.current)
        // A click right after the menu opened on hover keeps the menu open.
        if (openedByMouse.current) event.preventDefault()
        openedByMouse.current = false
      },
    },
    panelProps: {
      ref: panel,
      onToggle: ({ newState }: ToggleEvent) => {
        setExpanded(newState === 'open')
        if (newState !== 'open') openedByMouse.current = false
      },
    },
  }
}

/**
 * Menu bar for wide screens. The Left and Right keys move between the menus, and the Down key moves into a
 * menu.
 */
export function HeaderMenus() {
  const { t } = useTranslation()
  const { menus } = useSiteChrome()
  const bar = useRef<HTMLUListElement>(null)
  const onBarKeyDown = (event: KeyboardEvent) => {
    const stops = bar.current?.querySelectorAll<HTMLElement>(':scope > li > :is(a, button)') ?? []
    moveFocus(event, stops, { next: 'ArrowRight', previous: 'ArrowLeft' })
  }
  return (
    <nav className={styles.menus} aria-label={t('header.menus')}>
      <ul ref={bar} className={styles.bar} onKeyDown={onBarKeyDown}>
        {menus.map((menu) => (
          <HeaderMenu key={menu.key} menu={menu} />
        ))}
      </ul>
    </nav>
  )
}

/** A menu's label and its dropdown. The label is a link when the menu has its own page. */
function HeaderMenu({ menu: { key, label, href, links, callToAction } }: { menu: SiteMenu }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const menu = useOpenMenu()
  const panelId = `menu-${key}`
  const isEmpty = links.length === 0 && !callToAction

  const onItemKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isEmpty) return
    event.preventDefault()
    menu.open()
    menu.panel.current?.querySelector('a')?.focus()
  }
  const onPanelKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const stops = menu.panel.current?.querySelectorAll('a') ?? []
    moveFocus(event, stops, { next: 'ArrowDown', previous: 'ArrowUp' })
  }
  return (
    <li className={styles.item} onKeyDown={onItemKeyDown} {...menu.itemProps}>
      {href ? (
        <SiteAnchor
          link={{ href, external: false }}
          className={styles.label}
          current={pathname === href ? 'page' : undefined}
        >
          {label}
        </SiteAnchor>
      ) : null}
      {isEmpty ? null : (
        <>
          <button
            type="button"
            className={href ? styles.opener : styles.label}
            aria-label={href ? t('header.open', { menu: label }) : undefined}
            popoverTarget={panelId}
            {...menu.buttonProps}
          >
            {href ? null : label}
            <Icon name="down" size={16} />
          </button>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the links in it */}
          <div
            id={panelId}
            popover="auto"
            className={styles.panel}
            onKeyDown={onPanelKeyDown}
            {...menu.panelProps}
          >
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.label}>
                  <SiteAnchor link={link} className={styles.link}>
                    {link.label}
                    {link.text ? <span className={styles.text}>{link.text}</span> : null}
                  </SiteAnchor>
                </li>
              ))}
            </ul>
            {callToAction ? (
              <p className={styles.action}>
                <SiteAnchor link={callToAction}>{callToAction.label}</SiteAnchor>
                {callToAction.text ? <span className={styles.text}>{callToAction.text}</span> : null}
              </p>
            ) : null}
          </div>
        </>
      )}
    </li>
  )
}

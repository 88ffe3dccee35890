import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AccountMenu } from '../../features/account/menu/account-menu.tsx'
import { type SiteMenu, useSiteChrome } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useSession } from '../../platform/session/session.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { LanguageLink } from './language-link.tsx'
import styles from './menu-sheet.module.css'
import { SiteAnchor } from './site-anchor.tsx'

const MENU_ID = 'site-menu'

/**
 * Side sheet with the menus for narrow screens. Without scripts it opens as a native popover; with scripts it
 * opens as a dialog, which traps the focus.
 */
export function MenuSheet() {
  const { t } = useTranslation()
  const { menus } = useSiteChrome()
  const isMember = useSession().state === 'member'
  const { key } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  /**
   * Key of the location where the sheet was opened. A navigation changes the location key, so the sheet
   * closes in the same render that shows the new page.
   */
  const [openedAt, setOpenedAt] = useState<string>()

  const isPopover = () => dialog.current?.matches(':popover-open')
  const open = (event: MouseEvent) => {
    if (isPopover()) return
    event.preventDefault()
    setOpenedAt(key)
  }
  const close = () => {
    if (isPopover()) dialog.current?.hidePopover()
    setOpenedAt(undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu
  useEffect(close, [key])

  return (
    <>
      <button
        type="button"
        className={styles.opener}
        popoverTarget={MENU_ID}
        aria-haspopup="dialog"
        aria-label={t('header.menu')}
        onClick={open}
      >
        <Icon name="menu" size={24} />
      </button>
      <Modal
        ref={dialog}
        open={openedAt === key}
        onClose={close}
        id={MENU_ID}
        popover="auto"
        className={styles.sheet}
        aria-label={t('header.menu')}
      >
        <div className={styles.inside}>
          <div className={styles.head}>
            <LanguageLink />
            <button
              type="button"
              className={styles.opener}
              popoverTarget={MENU_ID}
              popoverTargetAction="hide"
              aria-label={t('header.close')}
              onClick={close}
            >
              <Icon name="close" size={24} />
            </button>
          </div>
          <nav aria-label={t('header.menus')} className={styles.menus}>
            {menus.map((menu) => (
              <SheetMenu key={menu.key} menu={menu} />
            ))}
          </nav>
          <div className={styles.foot}>
            {isMember ? null : <p className={styles.note}>{t('header.signUpNote')}</p>}
            <AccountMenu place="sheet" />
          </div>
        </div>
      </Modal>
    </>
  )
}

/** A collapsible menu. Opening a menu collapses the others. */
function SheetMenu({ menu: { label, href, links, callToAction } }: { menu: SiteMenu }) {
  const { t } = useTranslation()
  if (links.length === 0 && !callToAction)
    return (
      <SiteAnchor link={{ href: href ?? '/', external: false }} className={styles.label}>
        {label}
      </SiteAnchor>
    )
  const overview =
    href && !links.some((link) => link.href === href)
      ? { label: t('header.overview', { menu: label }), href, external: false }
      : null
  return (
    <details name={MENU_ID} className={styles.menu}>
      <summary className={styles.label}>
        {label}
        <Icon name="down" />
      </summary>
      <ul className={styles.links}>
        {[overview, ...links, callToAction].map((link) =>
          link ? (
            <li key={link.label}>
              <SiteAnchor link={link} className={styles.link}>
                {link.label}
              </SiteAnchor>
            </li>
          ) : null,
        )}
      </ul>
    </details>
  )
}

import { useId } from 'react'
import { useTheme } from '../../platform/browser/theme.ts'
import type { SiteLink } from '../../platform/graphql/site-chrome.ts'
import { pathInTheme } from '../../platform/urls/search-landings.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './footer.module.css'
import { SiteAnchor } from './site-anchor.tsx'

export interface LinksProps {
  links: readonly Pick<SiteLink, 'label' | 'href' | 'external'>[]
}

/** Links under a heading: in a column, or across the page. */
export function FooterLinks({ title, links, wide = false }: LinksProps & { title: string; wide?: boolean }) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <LinkList links={links} wide={wide} />
    </nav>
  )
}

/** Links to searches stay in the theme of the page. From `collapsedFrom` on they are marked as further ones. */
export function LinkList({
  links,
  wide = false,
  collapsedFrom,
}: LinksProps & { wide?: boolean; collapsedFrom?: number }) {
  const theme = useTheme()
  return (
    <ul className={classNames(styles.links, wide && styles.wide)}>
      {links.map(({ label, href, external }, index) => (
        <li
          key={href}
          className={collapsedFrom !== undefined && index >= collapsedFrom ? styles.further : undefined}
        >
          <SiteAnchor link={{ href: pathInTheme(href, theme), external }}>{label}</SiteAnchor>
        </li>
      ))}
    </ul>
  )
}

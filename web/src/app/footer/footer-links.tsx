import { useId } from 'react'
import { classNames } from '../../components/class-names.ts'
import type { SiteLink } from '../../graphql/site-frame.ts'
import { inTheme } from '../../lib/search-landings.ts'
import { useTheme } from '../../lib/theme.ts'
import { SiteAnchor } from '../site-anchor.tsx'
import styles from './footer.module.css'

export interface Links {
  links: readonly Pick<SiteLink, 'label' | 'href' | 'external'>[]
}

/** Links under a heading: in a column, or across the page. */
export function FooterLinks({ title, links, wide = false }: Links & { title: string; wide?: boolean }) {
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

/** Links to searches stay in the theme of the page. From `first` on they are marked as further ones. */
export function LinkList({ links, wide = false, first }: Links & { wide?: boolean; first?: number }) {
  const theme = useTheme()
  return (
    <ul className={classNames(styles.links, wide && styles.wide)}>
      {links.map(({ label, href, external }, index) => (
        <li key={href} className={first !== undefined && index >= first ? styles.further : undefined}>
          <SiteAnchor link={{ href: inTheme(href, theme), external }}>{label}</SiteAnchor>
        </li>
      ))}
    </ul>
  )
}

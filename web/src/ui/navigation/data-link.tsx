import type { ReactNode } from 'react'
import { splitLocale } from '../../platform/format/locale.ts'
import { PageLink } from './page-link.tsx'

interface DataLinkProps {
  /** A path of this site with or without a language prefix, or a URL. */
  href: string
  className?: string | undefined
  /** Says that it leads to the page that stands. */
  current?: 'page' | undefined
  children?: ReactNode
}

/**
 * A link whose address is data. Within the site it keeps the reader's language; anything that is neither a path
 * nor the address of a page, a mailbox or a telephone is shown as text.
 */
export function DataLink({ href, className, current, children }: DataLinkProps) {
  if (/^\/(?![/\\\s])/.test(href))
    return (
      <PageLink to={splitLocale(href).path} className={className} aria-current={current}>
        {children}
      </PageLink>
    )
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(href)) return <span className={className}>{children}</span>
  return (
    <a href={href} className={className}>
      {children}
    </a>
  )
}

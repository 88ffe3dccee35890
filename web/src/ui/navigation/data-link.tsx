import type { ReactNode } from 'react'
import { splitLocale } from '../../platform/format/locale.ts'
import { PageLink } from './page-link.tsx'

interface DataLinkProps {
  /** A path on this site, with or without a language prefix, or a URL. */
  href: string
  className?: string | undefined
  /** Marks the link to the current page. */
  current?: 'page' | undefined
  children?: ReactNode
}

/**
 * A link whose URL comes from data. Links within the site keep the visitor's language. Anything other than a
 * path or an http, mailto, or tel URL renders as text.
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

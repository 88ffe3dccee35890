import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { splitLocale } from '../lib/locale.ts'

interface DataLinkProps {
  /** A path of this site with or without a language prefix, or a URL. */
  href: string
  className?: string | undefined
  children?: ReactNode
}

/**
 * A link whose address is data. Within the site it keeps the reader's language; anything that is neither a path
 * nor a web address is shown as text.
 */
export function DataLink({ href, className, children }: DataLinkProps) {
  if (/^\/(?![/\\])/.test(href))
    return (
      <Link to={splitLocale(href).path} className={className}>
        {children}
      </Link>
    )
  if (!/^https?:\/\//i.test(href)) return <span className={className}>{children}</span>
  return (
    <a href={href} className={className}>
      {children}
    </a>
  )
}

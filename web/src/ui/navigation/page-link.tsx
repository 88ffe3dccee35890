import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { isUnmodifiedClick } from '../../platform/browser/unmodified-click.ts'
import { useNavigator } from '../../platform/browser/use-navigator.ts'
import { localize } from '../../platform/format/locale.ts'

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** A whole path of this site without a language prefix, with its parameters; null leads nowhere. */
  to: string | null
}

/**
 * A link to a page of this site, for pages that have hundreds. The router's own asks where the reader is, since it
 * also leads to paths from there: every one of them is then drawn anew whenever the reader goes anywhere.
 */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const navigator = useNavigator()
  const { locale } = useSite()
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!to || event.defaultPrevented || !isUnmodifiedClick(event)) return
    event.preventDefault()
    navigator[event.currentTarget.href === window.location.href ? 'replace' : 'push'](to)
  }
  return <a {...rest} href={to ? localize(to, locale) : undefined} onClick={handleClick} />
}

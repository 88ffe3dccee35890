import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { isUnmodifiedClick } from '../../platform/browser/unmodified-click.ts'
import { useNavigator } from '../../platform/browser/use-navigator.ts'
import { localize } from '../../platform/format/locale.ts'

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /**
   * An absolute path on this site with its query, without a language prefix. Null renders an anchor without
   * an href.
   */
  to: string | null
}

/**
 * A link within the site, for pages with hundreds of links. React Router's own `Link` reads the current
 * location to resolve relative paths, so every link would rerender on every navigation.
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

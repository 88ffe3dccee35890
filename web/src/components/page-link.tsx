import { type ComponentPropsWithRef, type MouseEvent, use } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'
import { localize } from '../lib/locale.ts'
import { isPlainPress } from '../lib/plain-press.ts'
import { useSite } from '../lib/site.ts'

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** A path of this site without a language prefix, with its parameters. */
  to: string
}

/**
 * A link to a page of this site, for pages that have hundreds. The router's own asks where the reader is, since it
 * also leads to paths from there: every one of them is then drawn anew whenever the reader goes anywhere.
 */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const { navigator } = use(NavigationContext)
  const href = localize(to, useSite().locale)
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    navigator[event.currentTarget.href === window.location.href ? 'replace' : 'push'](to)
  }
  return <a {...rest} href={href} onClick={follow} />
}

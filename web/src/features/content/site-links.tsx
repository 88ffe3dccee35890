import { useIsEmptySearch } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { type RequestTarget, useRequestLink } from '../../platform/urls/request-link.ts'
import { readRequest } from '../../platform/urls/request-page.ts'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { DataLink } from '../../ui/navigation/data-link.tsx'
import styles from './site-links.module.css'

interface SiteLink {
  label: string
  /** Path without a language prefix, or an external URL. */
  href: string
  text?: string | null
}

/** The action buttons of a page, the most important first. */
export function Actions(props: { links: readonly SiteLink[] }) {
  const isEmpty = useIsEmptySearch()
  const links = props.links.filter(({ href }) => !isEmpty(href))
  if (links.length === 0) return null
  return (
    <div className={styles.actions}>
      {links.map((link, index) => {
        const kind = index === 0 ? 'primary' : 'secondary'
        const request = requestAt(link.href)
        return request ? (
          <RequestAction key={link.href} request={request} kind={kind} label={link.label} />
        ) : (
          <ButtonLink key={link.href} to={link.href} kind={kind}>
            {link.label}
          </ButtonLink>
        )
      })}
    </div>
  )
}

interface RequestActionProps {
  request: RequestTarget
  kind: 'primary' | 'secondary'
  label: string
}

/** A button that opens a request form above the page. */
function RequestAction({ request, kind, label }: RequestActionProps) {
  return (
    <ButtonLink kind={kind} {...useRequestLink(request)}>
      {label}
    </ButtonLink>
  )
}

/** Returns the request form that a path leads to. Null for any other path. */
function requestAt(href: string): RequestTarget | null {
  const [, kind, query] = /^\/request\/(\w+)(?:\?(.*))?$/.exec(href) ?? []
  return kind ? readRequest(kind, new URLSearchParams(query)) : null
}

/** Related pages, styled like a table of contents. */
export function Related(props: { links: readonly SiteLink[] }) {
  const { t } = useTranslation()
  const isEmpty = useIsEmptySearch()
  const links = props.links.filter(({ href }) => !isEmpty(href))
  if (links.length === 0) return null
  return (
    <nav className={styles.related} aria-labelledby="related">
      <h2 id="related" className={styles.title}>
        {t('content.related')}
      </h2>
      <ul className={styles.list}>
        {links.map(({ label, href, text }) => (
          <li key={href} className={styles.item}>
            <DataLink href={href} className={styles.link}>
              {label}
            </DataLink>
            {text ? <p className={styles.text}>{text}</p> : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}

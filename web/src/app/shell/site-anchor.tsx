import type { ReactNode } from 'react'
import type { SiteLink } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { DataLink } from '../../ui/navigation/data-link.tsx'
import styles from './site-anchor.module.css'

interface SiteAnchorProps {
  link: Pick<SiteLink, 'href' | 'external'>
  className?: string | undefined
  current?: 'page' | undefined
  children: ReactNode
}

const EXTERNAL_URL = /^(https?:|mailto:|tel:)/i

/** A link from the content system. An external link shows an icon and a note for screen readers. */
export function SiteAnchor({ link: { href, external }, className, current, children }: SiteAnchorProps) {
  const { t } = useTranslation()
  if (!external || !EXTERNAL_URL.test(href))
    return (
      <DataLink href={href} className={className} current={current}>
        {children}
      </DataLink>
    )
  return (
    <a href={href} rel="external noopener" className={className}>
      {children}
      <svg className={styles.mark} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path d="M7 17 17 7M9 7h8v8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className={styles.spoken}> {t('header.elsewhere')}</span>
    </a>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SITE_NAME } from '../../platform/browser/site.ts'
import { themeHome, useTheme } from '../../platform/browser/theme.ts'
import styles from './wordmark.module.css'

/** The site name with a roof icon. Links to the home page of the theme. */
export function Wordmark({ children }: { children?: ReactNode }) {
  const theme = useTheme()
  return (
    <Link to={themeHome(theme)} className={styles.wordmark}>
      <svg width="26" height="22" viewBox="0 0 26 22" fill="none" aria-hidden="true">
        <path
          d="M2 12.5 13 2.5l11 10M6.5 9v11h13V9M13 20v-6.5"
          stroke="currentColor"
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {SITE_NAME}
      {children}
    </Link>
  )
}

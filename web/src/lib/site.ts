import { createContext, use } from 'react'
import type { Locale } from './locale.ts'

export interface Site {
  locale: Locale
  /** Scheme and host that pages are known by, for canonical links. */
  origin: string
}

export const SiteContext = createContext<Site>({ locale: 'en', origin: '' })

export const useSite = (): Site => use(SiteContext)

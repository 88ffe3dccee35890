import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'

export const THEMES = ['residential', 'collection', 'commercial'] as const
export type Theme = (typeof THEMES)[number]

/** The look of a page, from its path alone. The collection is asked for first. */
export function themeOf(pathname: string): Theme {
  if (/luxury/i.test(pathname)) return 'collection'
  return /\/commercial/i.test(pathname) ? 'commercial' : 'residential'
}

/** The theme of the page that stands, for all that is in it: hundreds of links ask, and few addresses change it. */
export const ThemeContext = createContext<Theme>('residential')

export const useTheme = (): Theme => use(ThemeContext)

/** The same from the address, for what gives the context and what stands outside it. */
export const useThemeFromUrl = (): Theme => themeOf(useLocation().pathname)

/** What links of a theme begin with, so that a search or the way home stays in it. */
export const THEME_PREFIXES: Record<Theme, string> = {
  residential: '',
  collection: '/luxury',
  commercial: '/commercial',
}

/** The home page of a theme, without a language prefix. */
export const themeHome = (theme: Theme): string => THEME_PREFIXES[theme] || '/'

/** The paper of each theme, for what a browser draws around the page; the tokens say the same. */
export const THEME_COLORS: Record<Theme, string> = {
  residential: '#fbfaf6',
  collection: '#12110f',
  commercial: '#f6f8fa',
}

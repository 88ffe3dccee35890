import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'

export const THEMES = ['residential', 'collection', 'commercial'] as const
export type Theme = (typeof THEMES)[number]

/** Returns the theme for a path. `luxury` takes precedence over `/commercial`. */
export function themeOf(pathname: string): Theme {
  if (/luxury/i.test(pathname)) return 'collection'
  return /\/commercial/i.test(pathname) ? 'commercial' : 'residential'
}

/**
 * Theme of the rendered page. A context, because hundreds of links read the theme and few navigations change
 * it.
 */
export const ThemeContext = createContext<Theme>('residential')

export const useTheme = (): Theme => use(ThemeContext)

/** Returns the theme of the current URL, for the context provider and for components outside it. */
export const useThemeFromUrl = (): Theme => themeOf(useLocation().pathname)

/** Path prefix of each theme, so that links to searches and the home page keep the theme. */
export const THEME_PREFIXES: Record<Theme, string> = {
  residential: '',
  collection: '/luxury',
  commercial: '/commercial',
}

/** The home page of a theme, without a language prefix. */
export const themeHome = (theme: Theme): string => THEME_PREFIXES[theme] || '/'

/** Page background of each theme, for the browser's UI around the page. Same values as the design tokens. */
export const THEME_COLORS: Record<Theme, string> = {
  residential: '#fbfaf6',
  collection: '#12110f',
  commercial: '#f6f8fa',
}

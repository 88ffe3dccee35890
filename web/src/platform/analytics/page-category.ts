import { themeOf } from '../browser/theme.ts'

/** Every page outside the luxury collection counts as residential. */
export const pageCategory = (): 'collection' | 'residential' =>
  themeOf(window.location.pathname) === 'collection' ? 'collection' : 'residential'

import { themeOf } from '../browser/theme.ts'

/** Every page that is not the collection's counts as residential. */
export const pageCategory = (): 'collection' | 'residential' =>
  themeOf(window.location.pathname) === 'collection' ? 'collection' : 'residential'

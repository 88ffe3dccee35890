import components from './en/components.json' with { type: 'json' }
import content from './en/content.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import listing from './en/listing.json' with { type: 'json' }
import search from './en/search.json' with { type: 'json' }
import shell from './en/shell.json' with { type: 'json' }

/** English messages used on every page. No two files share a top-level key. */
export const messages = { ...components, ...content, ...home, ...listing, ...search, ...shell }

/** Namespaces that load with the parts of the page that need them. */
export const namespaces = {
  account: () => import('./en/account.json', { with: { type: 'json' } }),
  accountPages: () => import('./en/account-pages.json', { with: { type: 'json' } }),
  blog: () => import('./en/blog.json', { with: { type: 'json' } }),
  compare: () => import('./en/compare.json', { with: { type: 'json' } }),
  cookies: () => import('./en/cookies.json', { with: { type: 'json' } }),
  drawing: () => import('./en/drawing.json', { with: { type: 'json' } }),
  favorites: () => import('./en/favorites.json', { with: { type: 'json' } }),
  filterFields: () => import('./en/filter-fields.json', { with: { type: 'json' } }),
  keys: () => import('./en/keys.json', { with: { type: 'json' } }),
  listingLocation: () => import('./en/listing-location.json', { with: { type: 'json' } }),
  listingPage: () => import('./en/listing-page.json', { with: { type: 'json' } }),
  map: () => import('./en/map.json', { with: { type: 'json' } }),
  neighborhood: () => import('./en/neighborhood.json', { with: { type: 'json' } }),
  notifications: () => import('./en/notifications.json', { with: { type: 'json' } }),
  share: () => import('./en/share.json', { with: { type: 'json' } }),
  directory: () => import('./en/directory.json', { with: { type: 'json' } }),
  placeSearch: () => import('./en/place-search.json', { with: { type: 'json' } }),
  profile: () => import('./en/profile.json', { with: { type: 'json' } }),
  requests: () => import('./en/requests.json', { with: { type: 'json' } }),
  savedSearches: () => import('./en/saved-searches.json', { with: { type: 'json' } }),
  searchPage: () => import('./en/search-page.json', { with: { type: 'json' } }),
  signIn: () => import('./en/sign-in.json', { with: { type: 'json' } }),
  viewer: () => import('./en/viewer.json', { with: { type: 'json' } }),
  searchMap: () => import('./en/search-map.json', { with: { type: 'json' } }),
}

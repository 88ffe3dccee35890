import components from './fr/components.json' with { type: 'json' }
import content from './fr/content.json' with { type: 'json' }
import home from './fr/home.json' with { type: 'json' }
import listing from './fr/listing.json' with { type: 'json' }
import search from './fr/search.json' with { type: 'json' }
import shell from './fr/shell.json' with { type: 'json' }

/** French messages used on every page. No two files share a top-level key. */
export const messages = { ...components, ...content, ...home, ...listing, ...search, ...shell }

/** Namespaces that load with the parts of the page that need them. */
export const namespaces = {
  account: () => import('./fr/account.json', { with: { type: 'json' } }),
  accountPages: () => import('./fr/account-pages.json', { with: { type: 'json' } }),
  blog: () => import('./fr/blog.json', { with: { type: 'json' } }),
  compare: () => import('./fr/compare.json', { with: { type: 'json' } }),
  cookies: () => import('./fr/cookies.json', { with: { type: 'json' } }),
  drawing: () => import('./fr/drawing.json', { with: { type: 'json' } }),
  favorites: () => import('./fr/favorites.json', { with: { type: 'json' } }),
  filterFields: () => import('./fr/filter-fields.json', { with: { type: 'json' } }),
  keys: () => import('./fr/keys.json', { with: { type: 'json' } }),
  listingLocation: () => import('./fr/listing-location.json', { with: { type: 'json' } }),
  listingPage: () => import('./fr/listing-page.json', { with: { type: 'json' } }),
  map: () => import('./fr/map.json', { with: { type: 'json' } }),
  neighborhood: () => import('./fr/neighborhood.json', { with: { type: 'json' } }),
  notifications: () => import('./fr/notifications.json', { with: { type: 'json' } }),
  share: () => import('./fr/share.json', { with: { type: 'json' } }),
  directory: () => import('./fr/directory.json', { with: { type: 'json' } }),
  placeSearch: () => import('./fr/place-search.json', { with: { type: 'json' } }),
  profile: () => import('./fr/profile.json', { with: { type: 'json' } }),
  requests: () => import('./fr/requests.json', { with: { type: 'json' } }),
  savedSearches: () => import('./fr/saved-searches.json', { with: { type: 'json' } }),
  searchPage: () => import('./fr/search-page.json', { with: { type: 'json' } }),
  signIn: () => import('./fr/sign-in.json', { with: { type: 'json' } }),
  viewer: () => import('./fr/viewer.json', { with: { type: 'json' } }),
  searchMap: () => import('./fr/search-map.json', { with: { type: 'json' } }),
}

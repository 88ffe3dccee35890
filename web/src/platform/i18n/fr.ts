import components from './fr/components.json' with { type: 'json' }
import content from './fr/content.json' with { type: 'json' }
import home from './fr/home.json' with { type: 'json' }
import listing from './fr/listing.json' with { type: 'json' }
import search from './fr/search.json' with { type: 'json' }
import shell from './fr/shell.json' with { type: 'json' }

/** Every word of the site in French: a file for each room, each with groups of its own. */
export const messages = { ...components, ...content, ...home, ...listing, ...search, ...shell }

/** Rooms of words that come with what says them, and not with every page. */
export const namespaces = {
  account: () => import('./fr/account.ts'),
  accountPages: () => import('./fr/account-pages.ts'),
  blog: () => import('./fr/blog.ts'),
  compare: () => import('./fr/compare.ts'),
  cookies: () => import('./fr/cookies.ts'),
  drawing: () => import('./fr/drawing.ts'),
  favorites: () => import('./fr/favorites.ts'),
  filterFields: () => import('./fr/filter-fields.ts'),
  keys: () => import('./fr/keys.ts'),
  listingGround: () => import('./fr/listing-ground.ts'),
  listingPage: () => import('./fr/listing-page.ts'),
  map: () => import('./fr/map.ts'),
  neighborhood: () => import('./fr/neighborhood.ts'),
  share: () => import('./fr/share.ts'),
  people: () => import('./fr/people.ts'),
  placeSearch: () => import('./fr/place-search.ts'),
  profile: () => import('./fr/profile.ts'),
  requests: () => import('./fr/requests.ts'),
  savedSearches: () => import('./fr/saved-searches.ts'),
  searchPage: () => import('./fr/search-page.ts'),
  signIn: () => import('./fr/sign-in.ts'),
  viewer: () => import('./fr/viewer.ts'),
  searchMap: () => import('./fr/search-map.ts'),
}

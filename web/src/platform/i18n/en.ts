import components from './en/components.json' with { type: 'json' }
import content from './en/content.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import listing from './en/listing.json' with { type: 'json' }
import search from './en/search.json' with { type: 'json' }
import shell from './en/shell.json' with { type: 'json' }

/** Every word of the site in English: a file for each room, each with groups of its own. */
export const messages = { ...components, ...content, ...home, ...listing, ...search, ...shell }

/** Rooms of words that come with what says them, and not with every page. */
export const namespaces = {
  account: () => import('./en/account.ts'),
  accountPages: () => import('./en/account-pages.ts'),
  blog: () => import('./en/blog.ts'),
  compare: () => import('./en/compare.ts'),
  cookies: () => import('./en/cookies.ts'),
  drawing: () => import('./en/drawing.ts'),
  favorites: () => import('./en/favorites.ts'),
  filterFields: () => import('./en/filter-fields.ts'),
  keys: () => import('./en/keys.ts'),
  listingGround: () => import('./en/listing-ground.ts'),
  listingPage: () => import('./en/listing-page.ts'),
  map: () => import('./en/map.ts'),
  neighborhood: () => import('./en/neighborhood.ts'),
  share: () => import('./en/share.ts'),
  people: () => import('./en/people.ts'),
  placeSearch: () => import('./en/place-search.ts'),
  profile: () => import('./en/profile.ts'),
  requests: () => import('./en/requests.ts'),
  savedSearches: () => import('./en/saved-searches.ts'),
  searchPage: () => import('./en/search-page.ts'),
  signIn: () => import('./en/sign-in.ts'),
  viewer: () => import('./en/viewer.ts'),
  searchMap: () => import('./en/search-map.ts'),
}

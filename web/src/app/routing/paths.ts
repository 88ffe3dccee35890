/** All paths of the site. Search paths have their own parser in `platform/urls/search-url.ts`. */
export const PATHS = {
  home: '/',
  luxury: '/luxury',
  commercial: '/commercial',
  findPlace: '/search',
  homesForSale: '/homes-for-sale',
  homesForRent: '/homes-for-rent',
  /** Matches any parts before and after `home-details`. `pages/listing/listing-path.ts` parses them. */
  listing: '/:theme?/:state?/:city?/home-details/*',
  /**
   * Alternate path of a listing. When a path of three parts is not a listing, the listing page renders a 404
   * page.
   */
  listingByNumber: '/:state/:city/:home',
  savedSearch: '/saved-search/:id',
  compare: '/compare',
  blog: '/blog',
  blogCategory: '/blog/category/:slug',
  article: '/blog/:slug',
  news: '/news',
  newsItem: '/news/:slug',
  agents: '/real-estate-agents',
  /** A city with its state, or a state. */
  agentsIn: '/real-estate-agents/:place',
  agentProfile: '/real-estate-agents/:name/:masterCustomerId',
  offices: '/real-estate-offices',
  officesInState: '/real-estate-offices/:state',
  officesIn: '/real-estate-offices/:state/:city/city/:placeKey',
  /** A location other than a city. Redirects to the offices of the city in the path. */
  officesAround: '/real-estate-offices/:state/:city/:placeType/:placeKey',
  officeProfile: '/real-estate-offices/:name/:masterCustomerId',
  teamProfile: '/real-estate-teams/:name/:masterCustomerId',
  request: '/request/:kind',
  login: '/login',
  account: '/account/:page/:part?',
  profile: '/profile/:page/:part?',
  design: '/design',
} as const

/** Pages that are opened from links in emails. Each name is also the path. */
export const EMAIL_LINK_PAGES = ['reset-password', 'verify-email', 'undo-address', 'unsubscribe'] as const

/** Pages that editors manage in the content service. */
export const CONTENT_PATHS = [
  '/buy',
  '/buy/buyers-guide',
  '/sell',
  '/sell/sellers-guide',
  '/resources/:slug',
  '/home-value-estimates',
  '/account-benefits',
  '/privacy-notice',
  '/terms-of-use',
  '/careers',
  '/mediakit',
  '/lifelock-home-title-protect',
] as const

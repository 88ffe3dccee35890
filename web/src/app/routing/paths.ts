/** Every path of the site. Search paths have a parser of their own, in `platform/urls/search-url.ts`. */
export const PATHS = {
  home: '/',
  luxury: '/luxury',
  commercial: '/commercial',
  findPlace: '/search',
  homesForSale: '/homes-for-sale',
  homesForRent: '/homes-for-rent',
  /** Whatever stands before and behind; `pages/listing/listing-path.ts` reads it. */
  listing: '/:theme?/:state?/:city?/home-details/*',
  /** The alternate form of the same. A path of three parts that is no home is a 404 of its own. */
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
  /** Where a place of another kind leads to the offices of its city. */
  officesAround: '/real-estate-offices/:state/:city/:placeType/:placeKey',
  officeProfile: '/real-estate-offices/:name/:masterCustomerId',
  teamProfile: '/real-estate-teams/:name/:masterCustomerId',
  request: '/request/:kind',
  login: '/login',
  account: '/account/:page/:part?',
  profile: '/profile/:page/:part?',
  design: '/design',
} as const

/** Pages that links in mails lead to, by their names, which are their paths. */
export const EMAIL_LINK_PAGES = ['reset-password', 'verify-email', 'undo-address', 'unsubscribe'] as const

/** Pages that editors keep; the content service knows what stands there. */
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

/** Every path of the site. Search paths have a parser of their own, in `lib/search-url.ts`. */
export const paths = {
  home: '/',
  findPlace: '/search',
  article: '/blog/:slug',
  homesForSale: '/homes-for-sale',
  homesForRent: '/homes-for-rent',
  listing: '/:state/:city/home-details/:slug/:uPI',
} as const

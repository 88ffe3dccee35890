const photo = (key: string) => `http://localhost:4100/photos/${key}/large.webp`

const tile = (title: string, href: string) => ({
  id: href,
  title,
  text: `What is behind ${title}`,
  href,
  image: photo('exterior-tx-ranch-s1-8f3a21'),
})

const promo = (title: string, href: string) => ({
  id: href,
  title,
  text: `About ${title}.`,
  action: `See ${title}`,
  href,
  image: photo('exterior-ny-tower-s40-8f3a21'),
})

const headlines = {
  RESIDENTIAL: 'Where would you like to live?',
  COLLECTION: 'Homes that need no introduction.',
  COMMERCIAL: 'Where will you open your doors?',
}

interface HomePageArguments {
  theme: keyof typeof headlines
  locale: string
}

/** What editors put on a home page, as the graph would answer it. */
export const sampleHome = ({ theme, locale }: HomePageArguments) => ({
  headline: locale === 'FR_CA' && theme === 'RESIDENTIAL' ? 'Où aimeriez-vous habiter?' : headlines[theme],
  subline: 'A line under it.',
  tiles: [
    tile('New Listings', '/new-listings'),
    tile('Luxury Homes', '/luxury/homes-for-sale'),
    tile('Open Houses', '/united-states-open-houses'),
    tile('Price Reductions', '/homes-for-sale?filters=%7B%22priceReducedWithinDays%22%3A14%7D'),
    tile('Virtual Tours', '/homes-for-sale?filters=%7B%22virtualTour%22%3Atrue%7D'),
    tile('Homes For Sale', '/homes-for-sale'),
  ],
  promos: [
    promo('Worldwide', '/resources/buying-from-abroad'),
    promo('Commercial', '/commercial'),
    promo('Luxury', '/luxury'),
  ],
})

import type { SiteChrome } from '../graphql/site-chrome.ts'
import { defaultFlags } from '../graphql/site-chrome.ts'

const link = (label: string, href: string, external = false) => ({ label, href, external })

const entry = (label: string, href: string, text: string | null = null) => ({ ...link(label, href), text })

const promotion = (key: string, title: string, href: string, forVisitors = false) => ({
  key,
  title,
  text: `${title}, in a sentence.`,
  action: `About ${title}`,
  href,
  external: false,
  image: null,
  forVisitors,
})

const menu = (key: string, label: string, href: string | null, links: ReturnType<typeof entry>[]) => ({
  key,
  label,
  href,
  links,
  callToAction: null,
})

/** What frames every page, as the graph would answer it. */
export const sampleSite = {
  menus: [
    menu('buy', 'Buy', '/buy', [
      entry('Homes for sale', '/homes-for-sale', 'Every home on the market.'),
      entry('Buyer’s guide', '/buy/buyers-guide'),
    ]),
    menu('sell', 'Sell', '/sell', [entry('Seller’s guide', '/sell/sellers-guide')]),
    menu('rent', 'Rent', null, [entry('Homes for rent', '/homes-for-rent')]),
    {
      ...menu('agents', 'Agents', null, [entry('Find an agent', '/real-estate-agents')]),
      callToAction: { ...link('Join us', 'https://join.example/agents', true), text: null },
    },
    menu('more', 'More', null, [entry('Blog', '/blog')]),
  ],
  flags: defaultFlags,
  footer: {
    cities: [link('Austin', '/homes-for-sale/tx/austin/city/4671654')],
    states: [link('Texas', '/homes-for-sale/tx')],
    columns: [{ title: 'Company', links: [link('Careers', '/careers')] }],
    brands: [{ name: 'Gable Commercial', logo: '/brands/commercial.svg', href: '/commercial' }],
    legalText: ['A generated sample market.'],
    disabilityLine: { text: 'Help by telephone.', phone: '5125550100' },
  },
  ads: {
    promotions: ['alerts', 'estimates', 'guides', 'tours', 'agents', 'selling'].map((name) =>
      promotion(name, name, `/${name}`, name === 'alerts'),
    ),
    home: null,
    map: null,
    mapSponsor: null,
  },
} satisfies SiteChrome

import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const link = { label: 'Homes for sale', href: '/homes-for-sale', external: false, text: null }
const join = { label: 'Join', href: 'https://join.example', external: true, text: 'As an agent' }
const siteChrome = {
  menus: [{ id: 'agents', label: 'Agents', href: null, links: [link], callToAction: join }],
  footer: {
    cities: [link],
    states: [link],
    columns: [{ title: 'Buy', links: [link] }],
    brands: [{ name: 'Gable', logo: 'https://photos.example/logo.webp', href: '/' }],
    legalText: ['A paragraph.'],
    disabilityLine: { text: 'Call us.', phone: '8005550142' },
  },
}
const flags = { profileFlow: true, ceros: false, gamInterstitialOn: true, v2On: true }
const tile = {
  id: 'new-listings',
  title: 'New',
  text: null,
  href: '/new-listings',
  image: 'https://p.example/1',
}
const promo = { ...tile, id: 'luxury', text: 'Luxury.', action: 'See it' }
const home = { headline: 'Where?', subline: null, tiles: [tile], promos: [promo] }

const siteApi: FakeAnswer = ({ path }) => {
  if (path === '/content/site/frame') return siteChrome
  if (path === '/content/site/flags') return flags
  if (path === '/content/site/home') return home
  return new Reply(404, { errors: ['Not found'] })
}

const SITE_CHROME_QUERY = `
  menus { id key label href links { label href external text } callToAction { label href external text } }
  footer {
    cities { href } states { href } columns { title links { label } } brands { name logo href }
    legalText disabilityLine { text phone }
  }`

test('[HOME-12] [HOME-19] returns menus and footer in the requested language with one call', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, siteApi)
  const { data, errors } = await ask(`{ site(locale: FR_CA) { ${SITE_CHROME_QUERY} } }`)
  expect(errors).toEqual([])
  expect(data).toEqual({
    site: {
      menus: [{ ...siteChrome.menus[0], id: 'Menu:fr-CA:agents', key: 'agents' }],
      footer: {
        ...siteChrome.footer,
        cities: [{ href: link.href }],
        states: [{ href: link.href }],
        columns: [{ title: 'Buy', links: [{ label: link.label }] }],
      },
    },
  })
  expect(calls.map(({ path, query }) => [path, query])).toEqual([
    ['/content/site/frame', { locale: 'fr-CA' }],
  ])
})

test('[SHELL-14] returns every feature flag, and false for a flag missing from the response', async () => {
  const { ask } = await testSubgraph(createSubgraph, siteApi)
  const names = 'profileFlow ceros localLogic neighborhoodWrap mapSponsorship soldFilter interstitialAdOff'
  const { data } = await ask(`{ site { flags { ${names} gamInterstitialOn v2On } } }`)
  expect(data).toEqual({
    site: {
      flags: {
        profileFlow: true,
        ceros: false,
        localLogic: false,
        neighborhoodWrap: false,
        mapSponsorship: false,
        soldFilter: false,
        interstitialAdOff: false,
        gamInterstitialOn: true,
        v2On: true,
      },
    },
  })
})

test('[HOME-03] [HOME-04] returns the home page tiles and promos of a theme', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, siteApi)
  const fields =
    'headline subline tiles { id key title text href image } promos { id key title text action href image }'
  const { data, errors } = await ask(`{ homePage(theme: COLLECTION, locale: FR_CA) { ${fields} } }`)
  expect(errors).toEqual([])
  expect(data).toEqual({
    homePage: {
      ...home,
      tiles: [{ ...tile, id: 'HomeTile:collection:fr-CA:new-listings', key: 'new-listings' }],
      promos: [{ ...promo, id: 'Promo:collection:fr-CA:luxury', key: 'luxury' }],
    },
  })
  expect(calls[0]?.query).toEqual({ theme: 'collection', locale: 'fr-CA' })
})

test('fails only the fields from the site API, and hides the details, when the API returns an error or an invalid response', async () => {
  for (const broken of [new Reply(500, '<stack>'), { menus: 'none' }]) {
    const { ask } = await testSubgraph(createSubgraph, ({ path }) =>
      path.startsWith('/content/site/') ? broken : { mortgageStats: [] },
    )
    const { data, errors } = await ask(
      `{ site { ${SITE_CHROME_QUERY} } homePage { headline } mortgageRates { slug } }`,
    )
    expect(data).toEqual({ site: null, homePage: null, mortgageRates: [] })
    expect(JSON.stringify(errors)).not.toMatch(/stack|127\.0\.0\.1/)
  }
})

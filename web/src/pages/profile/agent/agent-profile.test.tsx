// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stageRoute } from '../../../fixtures/render.tsx'
import { sampleListing } from '../../../fixtures/sample.ts'
import { sampleAgent, sampleOffice, sampleTeam } from '../../../fixtures/sample-profile.ts'
import type { PageServices } from '../../../platform/graphql/page-route.ts'
import { defaultFlags, SiteChromeContext } from '../../../platform/graphql/site-chrome.ts'
import profileWords from '../../../platform/i18n/en/profile.json' with { type: 'json' }
import { messages } from '../../../platform/i18n/en.ts'
import { route } from './agent-profile.route.tsx'

afterEach(cleanup)

const at = '/real-estate-agents/ada-lopez-austin-tx/7001594'
const path = '/real-estate-agents/:name/:masterCustomerId'

interface SearchArguments {
  input: {
    filters: { listAgentKey: string; transactionType: string }
    sort: string
    page: number
    pageSize: number
  }
}

const totals: Record<string, number> = { SALE: 60, RENT: 2, SOLD: 31 }

/** Fake search in which the agent has listings of every transaction type. Records its inputs in `asked`. */
function market(asked: SearchArguments['input'][] = []) {
  return ({ input }: SearchArguments) => {
    asked.push(input)
    const total = totals[input.filters.transactionType] ?? 0
    const first = (input.page - 1) * input.pageSize
    return {
      totalResults: total,
      results: Array.from({ length: Math.max(0, Math.min(input.pageSize, total - first)) }, (_, index) =>
        sampleListing({ number: first + index + 1 }),
      ),
    }
  }
}

const open = (answers: Record<string, unknown> = {}, query = '', as = route) =>
  stageRoute({ path, at: at + query, route: as }, { agent: sampleAgent(), search: market(), ...answers })

/** The route with sold listings enabled. */
const withSold = (services: PageServices) => {
  const flags = { ...defaultFlags, soldFilter: true }
  const { Component, ...page } = route({ ...services, flags })
  const Framed = () => (
    <SiteChromeContext value={{ menus: [], flags, footer: null, ads: null }}>
      <Component />
    </SiteChromeContext>
  )
  return { ...page, Component: Framed }
}

const listingsSection = async () => within(await screen.findByRole('region', { name: 'Homes on the market' }))
const list = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('[AGT-05, AGT-01] a profile shows the agent, their office and team, and contact links', async () => {
  await open({ agent: sampleAgent(7001594, { team: sampleTeam }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lopez' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'Photo of Ada Lopez' }).getAttribute('srcset')).toContain(
    '/portrait-tx-modern-5c1e07/320x400.webp 320w',
  )
  expect(screen.getByText('Broker Associate')).toBeDefined()
  expect(screen.getByText('Austin, TX · 12 years of experience')).toBeDefined()
  const hrefs = ['Call (512) 555-0142', 'Website', 'Save to contacts'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual([
    'tel:+15125550142',
    'https://www.hillcountry.example/ada-lopez',
    '/vcards/agent/7001594.vcf',
  ])
  expect(screen.getByRole('link', { name: 'Website' }).getAttribute('rel')).toBe('external nofollow noopener')
  const facts = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    [...(term.nextElementSibling?.childNodes ?? [])].map(({ textContent }) => textContent),
  ])
  expect(facts).toEqual([
    ['Licenses', ['TX: TX-459812', 'OK']],
    ['Languages', ['English, Spanish']],
    ['Specialties', ['Buyers, Luxury Homes']],
    ['Areas of focus', ['Downsizing']],
    ['Community involvement', ['Food Bank']],
    ['Experience', ['12 years of experience']],
  ])
  const header = within(screen.getByRole('article').querySelector('header') ?? document.body)
  expect(header.getByRole('link', { name: 'Hill Country Homes' }).getAttribute('href')).toBe(
    sampleOffice.officeUrl,
  )
  expect(header.getByRole('link', { name: 'The Lopez Team' }).getAttribute('href')).toBe(sampleTeam.teamUrl)
})

test('[AGT-05] sets a canonical URL and JSON-LD for the agent', async () => {
  await open()
  await screen.findByRole('heading', { level: 1 })
  expect(document.title).toBe('Ada Lopez, real estate agent in Austin, TX | Gable')
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(at)
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  )
  expect(data.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'RealEstateAgent'])
  expect(data[1]).toMatchObject({
    name: 'Ada Lopez',
    url: at,
    telephone: '+15125550142',
    knowsLanguage: ['English', 'Spanish'],
    address: { addressLocality: 'Austin', addressRegion: 'TX' },
    parentOrganization: { name: 'Hill Country Homes' },
  })
})

test('[AGT-13, AGT-28] groups awards by type, newest first, each with a 102 by 53 seal', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Awards' })
  expect(list('Career awards')).toEqual(['2024Lifetime Sales2024', '2019Hundred Homes Club2019'])
  expect(list('General awards')).toEqual(['2025Top Producer2025', '2021Client Choice2021', 'Rising Star'])
  expect(list('Team awards')).toEqual(['2023Team of the Year2023'])
  const seals = [...document.querySelectorAll('li > svg')]
  expect(seals).toHaveLength(6)
  for (const seal of seals)
    expect([seal.getAttribute('width'), seal.getAttribute('height')]).toEqual(['102', '53'])
})

test('[AGT-14] links to the contact form with the id of the agent', async () => {
  await open()
  const link = await screen.findByRole('link', { name: 'Contact the agent' })
  expect(link.getAttribute('href')).toBe('/request/contact?agent=7001594&form=bio')
})

test('[AGT-12] sorts and paginates listings according to the URL and moves the focus to the top of the new page', async () => {
  const inputs: SearchArguments['input'][] = []
  const { user, address } = await open({ search: market(inputs) })
  const part = await listingsSection()
  expect(part.getAllByRole('link', { name: /Barton Ave/ })).toHaveLength(24)
  expect(inputs[0]).toMatchObject({
    filters: { listAgentKey: '7001594', transactionType: 'SALE' },
    sort: 'NEWEST',
    page: 1,
    pageSize: 24,
  })
  await user.selectOptions(part.getByRole('combobox', { name: 'Sort by' }), 'Lowest price')
  await waitFor(async () => expect((await listingsSection()).getByDisplayValue('Lowest price')).toBeDefined())
  expect(address()).toBe(`${at}?sort=price-low`)
  await user.click((await listingsSection()).getByRole('link', { name: 'Page 3' }))
  await waitFor(() => expect(address()).toBe(`${at}?sort=price-low&page=3`))
  await waitFor(async () =>
    expect((await listingsSection()).getAllByRole('link', { name: /Barton Ave/ })).toHaveLength(12),
  )
  expect(inputs.some(({ sort, page }) => sort === 'PRICE_LOW' && page === 3)).toBe(true)
  // A new page of listings starts at its top.
  expect(document.activeElement?.id).toBe('homes')
})

test('[AGT-12] links to transaction types that have listings, including sold listings when enabled', async () => {
  const { user, address } = await open()
  const transactionTypes = () => list('Listing status')
  await listingsSection()
  expect(transactionTypes()).toEqual(['For sale (60)', 'For rent (2)'])
  await user.click(screen.getByRole('link', { name: 'For rent (2)' }))
  await waitFor(() => expect(address()).toBe(`${at}?listings=rent`))
  cleanup()
  await open({}, '?listings=sold', withSold)
  await listingsSection()
  expect(transactionTypes()).toEqual(['For sale (60)', 'For rent (2)', 'Sold (31)'])
  expect(screen.getByRole('link', { name: 'Sold (31)' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('region', { name: 'Where they’ve sold homes' })).toBeDefined()
})

test.each([
  ['?listings=sold', at],
  ['?sort=best&page=none&listings=all', at],
])('[AGT-12] ignores invalid parts of %s', async (query) => {
  const inputs: SearchArguments['input'][] = []
  await open({ search: market(inputs) }, query)
  await listingsSection()
  expect(inputs[0]).toMatchObject({ filters: { transactionType: 'SALE' }, sort: 'NEWEST', page: 1 })
})

test('[AGT-12] redirects from a page past the end to the last page', async () => {
  const { address } = await open({}, '?page=9&sort=size')
  await listingsSection()
  expect(address()).toBe(`${at}?page=3&sort=size`)
})

test('reports an empty list, and offers a retry when listings fail to load', async () => {
  await open({ search: () => ({ totalResults: 0, results: [] }) })
  expect(
    (await listingsSection()).getByRole('heading', { name: 'No homes for sale at the moment' }),
  ).toBeDefined()
  cleanup()
  let down = true
  const failing = (asked: SearchArguments) => {
    if (down) throw new Error('down')
    return market()(asked)
  }
  const { user } = await open({ search: failing })
  expect((await listingsSection()).getByRole('heading', { name: 'We couldn’t load the homes' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Lopez' })).toBeDefined()
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^1 Barton Ave/ })).toBeDefined()
})

test('leaves out sections and links without data', async () => {
  const bare = sampleAgent(7001594, {
    photo: null,
    about: null,
    careerAwards: null,
    awards: [],
    teamAwards: null,
    office: null,
    officeName: null,
    website: 'javascript:alert(1)',
    primaryPhone: null,
    subSpecialties: [],
    civicActivities: null,
    yearsExperience: null,
  })
  await open({ agent: bare })
  await screen.findByRole('heading', { level: 1, name: 'Ada Lopez' })
  const nav = within(screen.getByRole('navigation', { name: 'On this page' }))
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Credentials', 'Homes'])
  expect(screen.queryByRole('img', { name: /Portrait/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Website' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull()
})

test.each([
  [{ city: 'Austin', state: null }, 'Austin'],
  [{ city: null, state: 'TX' }, 'TX'],
])('the title contains only the known parts of the location: %j', async (place, town) => {
  await open({ agent: sampleAgent(undefined, place) })
  await screen.findByRole('heading', { level: 1 })
  const title = profileWords.profile.title.agent
    .replace('{{name}}', sampleAgent().fullName)
    .replace('{{town}}', town)
  expect(document.title).toBe(messages.site.pageTitle.replace('{{title}}', title))
})

// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stageRoute } from '../../../fixtures/render.tsx'
import { sampleListing } from '../../../fixtures/sample.ts'
import { sampleAgent, sampleOffice, sampleTeam } from '../../../fixtures/sample-profile.ts'
import profileWords from '../../../platform/i18n/en/profile.json' with { type: 'json' }
import { messages } from '../../../platform/i18n/en.ts'
import { route } from './office-profile.route.tsx'

afterEach(cleanup)

const at = sampleOffice.officeUrl
const path = '/real-estate-offices/:name/:masterCustomerId'

interface People {
  input: { filters: { officeKey: string }; sort: string; page: number; pageSize: number }
}

/** Fake search for an office with 30 agents and a team. Records its inputs in `asked`. */
const staff =
  (asked: People['input'][] = []) =>
  ({ input }: People) => {
    asked.push(input)
    const all = [
      sampleTeam,
      ...Array.from({ length: 30 }, (_, index) =>
        sampleAgent(7002000 + index, { fullName: `Agent ${index + 1}` }),
      ),
    ]
    const first = (input.page - 1) * input.pageSize
    return {
      totalResults: all.length,
      pageSize: input.pageSize,
      results: all.slice(first, first + input.pageSize),
    }
  }

const open = (answers: Record<string, unknown> = {}, query = '') =>
  stageRoute(
    { path, at: at + query, route },
    {
      office: sampleOffice,
      agentSearch: staff(),
      search: { totalResults: 1, results: [sampleListing({ number: 7 })] },
      ...answers,
    },
  )

test('[AGT-08, AGT-01] a profile shows the office, its address on a map, and contact links', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Hill Country Homes' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'Photo of Hill Country Homes' })).toBeDefined()
  expect(document.querySelector('address')?.innerHTML).toBe('401 Congress Ave, Suite 200<br>Austin, TX 78701')
  expect(screen.getByText('Serves Central Texas')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Map of 401 Congress Ave, Suite 200, Austin, TX' })).toBeDefined()
  const hrefs = ['Contact the office', 'Call (512) 555-0100', 'Save to contacts'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual([
    '/request/contact?office=3001038&form=bio',
    'tel:+15125550100',
    '/vcards/office/3001038.vcf',
  ])
  expect(document.title).toBe('Hill Country Homes, real estate office in Austin, TX | Gable')
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  )
  expect(data[0].itemListElement.map(({ item }: { item?: string }) => item)).toEqual([
    '/',
    '/real-estate-offices',
    '/real-estate-offices/tx',
    '/real-estate-offices/tx/austin/city/4671654',
    undefined,
  ])
  expect(data[1]).toMatchObject({
    '@type': 'RealEstateAgent',
    address: { streetAddress: '401 Congress Ave, Suite 200', postalCode: '78701', addressCountry: 'USA' },
    geo: { latitude: 30.2672, longitude: -97.7431 },
  })
})

test('[AGT-08] sorts agents by name and paginates them separately from the listings', async () => {
  const inputs: People['input'][] = []
  const { user, address } = await open({ agentSearch: staff(inputs) }, '?sort=size')
  const agents = () => within(screen.getByRole('region', { name: 'Agents and teams' }))
  await screen.findByText('31 in this office')
  expect(agents().getAllByRole('listitem').length).toBeGreaterThanOrEqual(24)
  expect(agents().getByRole('link', { name: 'The Lopez Team' })).toBeDefined()
  expect(inputs[0]).toMatchObject({ filters: { officeKey: '3001038' }, sort: 'NAME', page: 1 })
  const second = agents().getByRole('link', { name: 'Page 2' })
  expect(second.getAttribute('href')).toBe(`${at}?sort=size&agents=2#people`)
  await user.click(second)
  await screen.findByText('Agent 30')
  expect(address()).toBe(`${at}?sort=size&agents=2`)
  expect(screen.queryByText('Agent 1')).toBeNull()
  await waitFor(() => expect(document.activeElement?.id).toBe('people'))
})

test('[AGT-12] lists the listings of the office', async () => {
  const inputs: unknown[] = []
  const search = ({ input }: { input: unknown }) => {
    inputs.push(input)
    return { totalResults: 1, results: [sampleListing({ number: 7 })] }
  }
  await open({ search })
  expect(await screen.findByRole('link', { name: /^7 Barton Ave/ })).toBeDefined()
  expect(inputs[0]).toMatchObject({ filters: { listOfficeKey: '3001038', transactionType: 'SALE' } })
})

test('keeps the rest of the page and offers a retry when the agents fail to load', async () => {
  let down = true
  const agentSearch = (asked: People) => {
    if (down) throw new Error('down')
    return staff()(asked)
  }
  const { user } = await open({ agentSearch })
  expect(await screen.findByRole('heading', { name: 'We couldn’t load the agents' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Hill Country Homes' })).toBeDefined()
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('31 in this office')).toBeDefined()
})

test('leaves out the photo and the map when an office has neither', async () => {
  await open({ office: { ...sampleOffice, photoUrl: null, location: null, region: null } })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('img', { name: /^Photo of/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Location' })).toBeNull()
})

test('[AGT-08] leaves out unknown address parts and a title that repeats the name', async () => {
  const { officeName } = sampleOffice
  await open({
    office: { ...sampleOffice, title: officeName, officeAddress2: null, state: null, postalCode: null },
  })
  expect(await screen.findByRole('heading', { level: 1, name: officeName })).toBeDefined()
  expect(document.querySelector('address')?.innerHTML).toBe('401 Congress Ave<br>Austin')
  expect(screen.getByRole('img', { name: 'Map of 401 Congress Ave, Austin' })).toBeDefined()
  const head = screen.getByRole('heading', { level: 1 }).parentElement
  expect(head?.textContent?.split(officeName)).toHaveLength(2)
})

test.each([
  [{ city: 'Austin', state: null }, 'Austin'],
  [{ city: null, state: 'TX' }, 'TX'],
])('the title contains only the known parts of the location: %j', async (place, town) => {
  await open({ office: { ...sampleOffice, ...place } })
  await screen.findByRole('heading', { level: 1 })
  const title = profileWords.profile.title.office
    .replace('{{name}}', sampleOffice.officeName)
    .replace('{{town}}', town)
  expect(document.title).toBe(messages.site.pageTitle.replace('{{title}}', title))
})

// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeGraphFetch } from '../../fixtures/fake-graph.ts'
import { stageRoute } from '../../fixtures/render.tsx'
import { sampleDirectory, sampleOffice } from '../../fixtures/sample-directory.ts'
import { createCache } from '../../platform/graphql/cache.ts'
import { defaultFlags } from '../../platform/graphql/site-chrome.ts'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { createClient } from '../../platform/session/client.ts'
import { route as agents } from './agents/agents.route.tsx'
import { route as offices } from './offices/offices.route.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'geolocation')
})

const show = (at: string, answers: Record<string, unknown> = {}) =>
  stageRoute(
    { path: `${at.split('?')[0]}`, at, route: at.includes('offices') ? offices : agents },
    { ...sampleDirectory, ...answers },
  )
const heading = () => screen.findByRole('heading', { level: 1 })
/**
 * Returns a filter button once it is interactive. Hovering over the placeholder button loads the interactive
 * button.
 */
async function lateButton(user: UserEvent, name: string) {
  const button = () => screen.getByRole('button', { name })
  await user.hover(button())
  await waitFor(() => expect(button().dataset).toHaveProperty('rac'))
  return button()
}
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

/** Runs the loader for an address and returns the error that it throws. */
async function status(at: string, answers: Record<string, unknown> = {}) {
  const client = createClient(createCache(), {
    url: 'http://localhost/graphql',
    caller: 'client',
    fetch: fakeGraphFetch({ ...sampleDirectory, ...answers }),
  })
  const i18n = await createI18n('en')
  const services = { client, locale: 'en', i18n, flags: defaultFlags, surroundingsTimeoutMs: 60_000 } as const
  const { loader } = (at.includes('offices') ? offices : agents)(services)
  const request = new Request(`http://localhost${at}`)
  const ask = async () =>
    loader?.({ request, params: {}, context: undefined, url: new URL(request.url), pattern: '' })
  return ask().catch((thrown: unknown) => thrown)
}

test('the skip link jumps to the element after the map', async () => {
  await show('/real-estate-agents/austin-tx')
  const skip = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Skip the map' })
  const end = document.getElementById(skip.hash.slice(1))
  expect(end?.tabIndex).toBe(-1)
  expect(skip.compareDocumentPosition(end ?? skip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a new page size returns to the first page', async () => {
  const { user, address } = await show('/real-estate-agents/austin-tx?page=2')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Per page' }), '48')
  await waitFor(() => expect(address()).toBe('/real-estate-agents/austin-tx?pageSize=48'))
})

describe('landing pages', () => {
  test('[AGT-01] [AGT-02] the agents page searches by place or name and lists cities and states with counts', async () => {
    const { user, address } = await show('/real-estate-agents')
    expect((await heading()).textContent).toBe('Find a real estate agent')
    expect(screen.getByRole('textbox', { name: 'Find agents in' })).toBeDefined()
    expect(hrefOf('Austin, TX')).toBe('/real-estate-agents/austin-tx')
    expect(hrefOf('Texas')).toBe('/real-estate-agents/tx')
    const states = screen.getByRole('region', { name: 'Agents by state and province' })
    expect(within(states).getByText('900')).toBeDefined()
    await user.type(screen.getByRole('searchbox', { name: 'Agent or team name' }), 'ada{Enter}')
    await waitFor(() => expect(address()).toBe('/real-estate-agents?name=ada'))
    expect((await screen.findByText('Real estate agents named “ada”')).tagName).toBe('H1')
  })

  test('[AGT-06] the luxury offices page keeps its links in the collection and shows no counts', async () => {
    await show('/luxury/real-estate-offices')
    expect((await heading()).textContent).toBe('Find a real estate office')
    expect(hrefOf('Austin, TX')).toBe('/luxury/real-estate-offices/tx/austin/city/4671654')
    expect(screen.queryByText('60')).toBeNull()
  })

  test('[AGT-15] popular searches are labeled “{title} Near Me” and open the visitor’s own city', async () => {
    const position = { coords: { latitude: 30.27, longitude: -97.74 } }
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (found: (at: typeof position) => void) => found(position) },
    })
    const { user, address } = await show('/real-estate-agents', {
      placeAt: {
        href: '/homes-for-sale/tx/austin/city/4671654',
        place: { type: 'CITY', placeKey: '4671654', displayName: 'Austin, TX', city: 'Austin', state: 'TX' },
      },
    })
    await heading()
    const near = within(screen.getByRole('list', { name: 'Popular searches' }))
    expect(near.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Real Estate Agents Near Me',
      'Real Estate Offices Near Me',
      'Luxury Real Estate Agents Near Me',
      'Luxury Real Estate Offices Near Me',
    ])
    const offices = near.getByRole('link', { name: 'Real Estate Offices Near Me' })
    // Without JavaScript, the link leads to the list of states.
    expect(offices.getAttribute('href')).toBe('/real-estate-offices#states')
    await user.click(offices)
    await waitFor(() => expect(address()).toBe('/real-estate-offices/tx/austin/city/4671654'))
  })

  test('shows the reason when the visitor cannot be located', async () => {
    const { user } = await show('/real-estate-agents')
    await heading()
    await user.click(screen.getByRole('link', { name: 'Real Estate Agents Near Me' }))
    expect(await screen.findByText('Geolocation is not supported')).toBeDefined()
  })
})

describe('directory lists', () => {
  test('[AGT-03] [AGT-10] shows the agents and teams of a city as cards with details, contact, and phone links', async () => {
    await show('/real-estate-agents/austin-tx')
    expect((await heading()).textContent).toBe('Real estate agents in Austin, TX')
    expect(screen.getByText('214 agents and teams')).toBeDefined()
    expect(document.title).toBe('Real estate agents in Austin, TX | Gable')
    const list = within(screen.getByRole('list', { name: 'Real estate agents in Austin, TX' }))
    expect(list.getByText('The Lopez Team')).toBeDefined()
    expect(list.getByText('4 agents')).toBeDefined()
    expect(hrefOf('Ada Lopez 2')).toBe('/real-estate-agents/ada-lopez-2-austin-tx/7000002')
    const call = list.getByRole('link', { name: 'Call Ada Lopez 2 at (512) 555-0142' })
    expect(call.getAttribute('href')).toBe('tel:+15125550142')
    expect(call.textContent).toBe('(512) 555-0142')
    expect(hrefOf('Contact Ada Lopez 2')).toBe('/request/contact?agent=7000002')
    expect(list.getAllByText('English, Spanish')[0]).toBeDefined()
    expect(list.getAllByText('12 years of experience')[0]).toBeDefined()
    expect(hrefOf('Round Rock, TX')).toBe('/real-estate-agents/round-rock-tx')
    const crumbs = within(screen.getByRole('navigation', { name: 'You are here' }))
    expect(crumbs.getByRole('link', { name: 'Texas' }).getAttribute('href')).toBe('/real-estate-agents/tx')
  })

  test('[AGT-04] [AGT-21] filters the agents in a state by searchQuery and shows a removable chip for each filter', async () => {
    const searchQuery = JSON.stringify({ languages: ['Spanish'], yearsExperience: 30, licensedIn: ['ok'] })
    const { user, address } = await show(`/real-estate-agents/tx?${new URLSearchParams({ searchQuery })}`)
    expect((await heading()).textContent).toBe('Real estate agents in Texas')
    const chips = within(screen.getByRole('list', { name: 'Active filters' }))
    expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Spanish',
      'Licensed in Oklahoma',
      '24 years or more',
      'Clear all',
    ])
    await user.click(chips.getByRole('link', { name: 'Remove filter: Spanish' }))
    await waitFor(() => expect(address()).toBe('/real-estate-agents/tx?licensedIn=OK&yearsExperience=24'))
  })

  test('[AGT-07] [AGT-10] shows the offices of a city with their addresses', async () => {
    await show('/real-estate-offices/tx/austin/city/4671654')
    expect((await heading()).textContent).toBe('Real estate offices in Austin, TX')
    expect(screen.getByText('60 offices')).toBeDefined()
    expect(screen.getByText('2 Congress Ave, Suite 12, Austin, TX 78701')).toBeDefined()
    expect(hrefOf('Hill Country Homes 2')).toBe('/real-estate-offices/hill-country-homes-2-austin-tx/3000002')
    expect(hrefOf('Contact Hill Country Homes 2')).toBe('/request/contact?office=3000002')
    expect(hrefOf('Call Hill Country Homes 2 at (512) 555-0100')).toBe('tel:+15125550100')
  })

  test('[AGT-30] cuts an address longer than 80 characters at a word boundary and adds a link that shows the rest', async () => {
    const long = '1500 Northwest Martin Luther King Junior Boulevard, Building 4'
    const { user, address } = await show('/real-estate-offices/tx', {
      officeSearch: (args: Parameters<typeof sampleDirectory.officeSearch>[0]) => ({
        ...sampleDirectory.officeSearch(args),
        results: [{ ...sampleOffice(7), officeAddress1: long }],
      }),
    })
    await heading()
    const more = screen.getByRole('link', { name: '[more] Full address of Hill Country Homes 7' })
    expect(more.textContent).toBe('[more]')
    expect(more.getAttribute('href')).toBe('/real-estate-offices/hill-country-homes-7-austin-tx/3000007')
    expect(more.closest('address')?.textContent).toBe(`${long}, Suite 12… [more]`)
    await user.click(more)
    expect(screen.getByText(`${long}, Suite 12, Austin, TX 78701`)).toBeDefined()
    expect(address()).toBe('/real-estate-offices/tx')
  })

  test('offers names with a similar spelling when no name matches', async () => {
    await show('/real-estate-agents?name=Addah')
    expect(await screen.findByText('No agents named “Addah”. Here are similar names:')).toBeDefined()
    cleanup()
    await show('/real-estate-offices/tx?name=Hil+Contry')
    expect(await screen.findByText('No offices named “Hil Contry”. Here are similar names:')).toBeDefined()
  })

  test('lists the query parameters that it cannot parse', async () => {
    await show('/real-estate-agents/tx?pool=true')
    expect(
      await screen.findByText('We couldn’t read part of this link, so we ignored it: pool.'),
    ).toBeDefined()
  })

  test('the luxury collection filters by isCollection and keeps its links in the collection', async () => {
    const inputs: unknown[] = []
    await show('/luxury/real-estate-agents/austin-tx', {
      agentSearch: (args: Parameters<typeof sampleDirectory.agentSearch>[0]) => {
        inputs.push(args.input.filters)
        return sampleDirectory.agentSearch(args)
      },
    })
    await heading()
    expect(inputs[0]).toEqual({ isCollection: true })
    expect(hrefOf('Ada Lopez 2')).toBe('/luxury/real-estate-agents/ada-lopez-2-austin-tx/7000002')
    expect(hrefOf('Round Rock, TX')).toBe('/luxury/real-estate-agents/round-rock-tx')
    expect(screen.getByText('The luxury collection')).toBeDefined()
  })

  test('an empty list shows how many results it would have without each filter, and links to other searches', async () => {
    await show('/real-estate-agents/austin-tx?languages=Klingon&yearsExperience=5')
    expect(await screen.findByText('No agents found')).toBeDefined()
    const drops = within(screen.getByRole('list', { name: 'Filters to remove' }))
    expect(drops.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Remove “Klingon” to see 214 agents and teams',
    ])
    expect(hrefOf('Clear filters')).toBe('/real-estate-agents/austin-tx')
    expect(hrefOf('Search all of Texas')).toBe('/real-estate-agents/tx?languages=Klingon&yearsExperience=5')
    expect(hrefOf('Round Rock, TX')).toBe('/real-estate-agents/round-rock-tx')
  })

  test('renders an empty list for a city without agents, a 404 for an unknown city, and a 503 when services are down', async () => {
    await show('/real-estate-agents/marfa-tx')
    expect((await heading()).textContent).toBe('Real estate agents in Marfa, TX')
    expect(screen.getByText('No agents found')).toBeDefined()
    cleanup()
    expect(await status('/real-estate-agents/nowhere-tx')).toMatchObject({ init: { status: 404 } })
    expect(await status('/real-estate-agents/nowhere')).toMatchObject({ init: { status: 404 } })
    expect(await status('/real-estate-offices/tx/nowhere/city/1')).toMatchObject({ init: { status: 404 } })
    expect(await status('/real-estate-agents/tx', { agentSearch: null })).toMatchObject({
      init: { status: 503 },
    })
  })

  test('[F-20] a city without offices shows an empty list and links to the nearest cities with offices', async () => {
    await show('/real-estate-offices/tx/marfa/city/5526337')
    expect((await heading()).textContent).toBe('Real estate offices in Marfa, TX')
    expect(screen.getByText('No offices found')).toBeDefined()
    const nearby = within(screen.getByRole('navigation', { name: 'Offices nearby' }))
    expect(nearby.getByRole('link', { name: /El Paso, TX/ }).getAttribute('href')).toBe(
      '/real-estate-offices/tx/el-paso/city/5520993',
    )
    expect(screen.getByRole('link', { name: 'Search all of Texas' })).toBeDefined()
  })

  test('[F-21] a city without agents shows its name in title, heading, and breadcrumbs, and links to nearby cities', async () => {
    await show('/real-estate-agents/marfa-tx')
    expect((await heading()).textContent).toBe('Real estate agents in Marfa, TX')
    expect(document.title).toContain('Real estate agents in Marfa, TX')
    const crumbs = within(screen.getByRole('navigation', { name: 'You are here' }))
    expect(crumbs.getByText('Marfa')).toBeDefined()
    expect(screen.getByRole('link', { name: /El Paso, TX/ })).toBeDefined()
  })

  test.each([
    ['/real-estate-agents/Austin-TX?page=2', '/real-estate-agents/austin-tx?page=2'],
    ['/real-estate-agents/Texas', '/real-estate-agents/tx'],
    ['/real-estate-offices/TX/Austin/city/4671654', '/real-estate-offices/tx/austin/city/4671654'],
    ['/real-estate-offices/tx/austin/zip/78704', '/real-estate-offices/tx/austin/city/4671654'],
    ['/real-estate-offices/ok/tulsa/city/4671654', '/real-estate-offices/tx/austin/city/4671654'],
    [
      '/real-estate-agents/tx?form=1&name=&yearsExperience=0&languages=French',
      '/real-estate-agents/tx?languages=French',
    ],
  ])('%s redirects to %s', async (from, to) => {
    const { address } = await show(from)
    await waitFor(() => expect(address()).toBe(to))
  })
})

describe('[AGT-11] filter bar', () => {
  test('[AGT-21] a filter dialog shows the number of results and updates the URL when applied', async () => {
    const { user, address } = await show('/real-estate-agents/austin-tx')
    await heading()
    await user.click(await lateButton(user, 'Languages'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Languages' }))
    const spanish = dialog.getByRole('checkbox', { name: 'Spanish' })
    expect(dialog.getByText('41')).toBeDefined()
    await user.click(spanish)
    await user.click(await dialog.findByRole('button', { name: 'Show 41 agents and teams' }))
    await waitFor(() => expect(address()).toBe('/real-estate-agents/austin-tx?languages=Spanish'))
  })

  test('[AGT-25] [AGT-27] years of experience range from 0 (any) to 24 in steps of 1', async () => {
    const { user } = await show('/real-estate-agents/austin-tx?yearsExperience=10')
    await heading()
    await user.click(await lateButton(user, '10 years or more'))
    const slider = await screen.findByRole('slider', { name: 'Years of experience' })
    expect(slider).toMatchObject({ min: '0', max: '24', step: '1', value: '10' })
    expect(slider.getAttribute('aria-valuetext')).toBe('10 years or more')
  })

  test('the offices list has only a place field and a name filter', async () => {
    const { user, address } = await show('/real-estate-offices/tx')
    await heading()
    const bar = within(screen.getByRole('region', { name: 'Filters' }))
    expect(bar.queryByRole('button', { name: 'Languages' })).toBeNull()
    expect(bar.getByRole('textbox', { name: 'Find offices in' })).toBeDefined()
    await user.type(bar.getByRole('searchbox', { name: 'Office name' }), 'hill{Enter}')
    await waitFor(() => expect(address()).toBe('/real-estate-offices/tx?name=hill'))
  })
})

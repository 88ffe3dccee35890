// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { loadEnglish } from '../../fixtures/english-text.ts'
import { stageRoute } from '../../fixtures/render.tsx'
import { austin, sampleListing } from '../../fixtures/sample.ts'
import { keepPreviousPage } from '../../platform/graphql/keep-previous-page.ts'
import { notFound, unavailable } from '../../platform/graphql/load.ts'
import { route as blog } from '../content/blog/blog.route.tsx'
import { route as agents } from '../directory/agents/agents.route.tsx'
import { route as search } from './search.route.tsx'

const t = await loadEnglish('searchPage')

beforeEach(openDialogs)
afterEach(cleanup)

const failed = () => {
  throw new Error('dead')
}

const path = '/homes-for-sale/tx/austin/city/4671654'

/** Fake search that fails for any sort but the default while `graph.fails` is true. */
function failing(graph: { fails: boolean }) {
  return ({ input }: { input: { sort: string; pageSize: number } }) => {
    if (graph.fails && input.sort !== 'NEWEST') failed()
    const price = input.sort === 'NEWEST' ? 500_000 : 100_000
    return {
      place: austin,
      totalResults: 2,
      results: [1, 2].map((number) => ({ ...sampleListing({ number }), listPrice: price + number })),
      clusters: [],
    }
  }
}

test('[F-32] keeps the listings and shows an error when another sort fails to load, and loads it on "Try again"', async () => {
  const graph = { fails: true }
  const { user, address } = await stageRoute({ path, at: path, route: search }, { search: failing(graph) })
  const order = () => screen.findByRole<HTMLSelectElement>('combobox', { name: t('results.sort') })
  expect(await screen.findByText('$500,001')).toBeDefined()
  await user.selectOptions(await order(), 'price-low')
  expect((await screen.findByRole('alert')).textContent).toBe(t('results.failed'))
  expect(screen.getByText('$500,001')).toBeDefined()
  expect((await order()).value).toBe('newest')
  expect(address()).toBe(`${path}?sort=price-low`)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' }).ariaBusy).not.toBe('true'))
  expect(screen.getByText('$500,001')).toBeDefined()
  graph.fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$100,001')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(t('results.failed'))).toBeNull())
  expect((await order()).value).toBe('price-low')
})

test('returns to the first page when the page size changes', async () => {
  const { user, address } = await stageRoute({ path, at: `${path}?page=3`, route: search })
  const size = await screen.findByRole<HTMLSelectElement>('combobox', { name: t('results.perPage') })
  expect([...size.options].map(({ text }) => text)).toEqual(['24', '48', '96'])
  await user.selectOptions(size, '48')
  await waitFor(() => expect(address()).toBe(`${path}?pageSize=48`))
})

test('[F-01, F-32] keeps the previous page when a load fails, except for a first page, after a page without data, on a 404, and when the navigation is aborted', async () => {
  const pageLoader = keepPreviousPage<string>()
  const controller = new AbortController()
  const request = new Request('http://localhost/', { signal: controller.signal })
  const fails = (thrown: unknown) => () => Promise.reject(thrown)
  await expect(pageLoader.load(request, fails(unavailable()))).rejects.toMatchObject({
    init: { status: 503 },
  })

  const empty = keepPreviousPage<string | null>()
  const emptyRoute = () => ({
    loader: () => ({ page: null, failures: 0 }),
    Component: () => <p>empty{empty.useLoadedPage().page}</p>,
  })
  await stageRoute({ path: '/', at: '/', route: emptyRoute })
  await screen.findByText('empty')
  await expect(empty.load(request, fails(unavailable()))).rejects.toMatchObject({ init: { status: 503 } })
  cleanup()

  const route = () => ({ loader: () => ({ page: 'list', failures: 0 }), Component: Page })
  function Page() {
    return <p>{pageLoader.useLoadedPage().page}</p>
  }
  await stageRoute({ path: '/', at: '/', route })
  await screen.findByText('list')
  expect(await pageLoader.load(request, fails(unavailable()))).toEqual({ page: 'list', failures: 1 })
  await expect(pageLoader.load(request, fails(notFound()))).rejects.toMatchObject({ init: { status: 404 } })
  controller.abort()
  await expect(pageLoader.load(request, fails(unavailable()))).rejects.toMatchObject({
    init: { status: 503 },
  })
  cleanup()
  const next = new Request('http://localhost/')
  await expect(pageLoader.load(next, fails(unavailable()))).rejects.toMatchObject({ init: { status: 503 } })
})

test('[F-32] keeps the articles when another page of the blog fails to load', async () => {
  const posts = ({ page }: { page: number }) =>
    page === 1 ? { posts: [], totalPosts: 21, categories: [] } : failed()
  const { user } = await stageRoute({ path: '/blog', at: '/blog', route: blog }, { blog: posts })
  await user.click(await screen.findByRole('link', { name: /2/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t load that page/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Blog')
})

test('[F-32] keeps the agents when a filter fails to load', async () => {
  const found = ({ input }: { input: { page: number } }) =>
    input.page === 1
      ? {
          place: null,
          totalResults: 90,
          isApproximate: false,
          bounds: null,
          nearbyCities: [],
          facets: null,
          results: [{ __typename: 'Agent', masterCustomerId: '1', fullName: 'Ada Lopez', bioUrl: '/a' }],
        }
      : failed()
  const at = '/real-estate-agents/tx'
  const { user } = await stageRoute({ path: at, at, route: agents }, { agentSearch: found })
  await user.click(await screen.findByRole('link', { name: /^(Page )?2$/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t update the list/)
  expect(screen.getByText('Ada Lopez')).toBeDefined()
})

import { expect, test } from 'vitest'
import { agentsOf, officesOf } from './sitemap-profiles.ts'

interface Question {
  place?: { state: string; cityKey?: string }
  page?: number
  state?: string
}

/** Creates a graph whose response depends on the query variables, and records the variables of each query. */
function graph(answer: (question: Question) => unknown) {
  const asked: Question[] = []
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const { variables } = JSON.parse(String(init?.body))
    asked.push(variables)
    return Response.json({ data: answer(variables) })
  }
  return { asked, graph: { url: 'http://graph.example', fetch } }
}

const results = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => ({ path: `/${prefix}/${index}` }))

test('lists all agents in a state page by page, once in every language', async () => {
  const { asked, graph: known } = graph(({ page }) => ({
    found: {
      totalIsCapped: false,
      results: page === 1 ? results(96, 'one') : [...results(3, 'two'), { path: null }],
    },
  }))
  const entries = await agentsOf('tx')(known)
  expect(entries).toHaveLength(99)
  expect(entries[0]).toEqual({ path: '/one/0', languages: ['en', 'fr'] })
  expect(asked).toEqual([
    { place: { state: 'TX' }, page: 1 },
    { place: { state: 'TX' }, page: 2 },
  ])
})

test('searches city by city when the graph caps the search for a state', async () => {
  const { asked, graph: known } = graph(({ place }) => {
    if (!place) return { where: [{ cities: [{ cityKey: '1' }, { cityKey: '2' }] }] }
    const { cityKey } = place
    return { found: { totalIsCapped: true, results: cityKey ? results(2, cityKey) : results(96, 'all') } }
  })
  const entries = await officesOf('tx')(known)
  expect(entries.map(({ path }) => path)).toEqual(['/1/0', '/1/1', '/2/0', '/2/1'])
  expect(asked).toHaveLength(4)
})

test('rejects when the graph returns null for a search', async () => {
  const { graph: down } = graph(() => ({ found: null }))
  await expect(agentsOf('tx')(down)).rejects.toThrow()
})

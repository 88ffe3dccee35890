import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const item = {
  link: '/fr/news/collection',
  title: 'The collection',
  isoDate: '2026-10-06T13:00:00.000Z',
  contentSnippet: 'It opens.',
}

const service: FakeAnswer = ({ path }) => {
  if (path === '/content/news/items') return [item, item, item]
  if (path === '/content/news/items/collection') return { ...item, body: 'It **opens**.' }
  return new Reply(404, { errors: ['Announcement not found in this language'] })
}

const ITEM = '{ link title isoDate contentSnippet }'

test('[CALL-35] returns the requested number of news items in the requested language, and a single item with its text', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, service)
  const { data, errors } = await ask(`{
    news(first: 2, locale: FR_CA) ${ITEM}
    none: news(first: 0) ${ITEM}
    newsItem(slug: "collection", locale: FR_CA) { item ${ITEM} body }
    nothing: newsItem(slug: "nothing") { body }
  }`)
  expect(errors).toEqual([])
  expect(data).toEqual({
    news: [item, item],
    none: [],
    newsItem: { item, body: 'It **opens**.' },
    nothing: null,
  })
  expect(calls.find(({ path }) => path === '/content/news/items')?.query).toEqual({
    locale: 'fr-CA',
    limit: '2',
  })
})

test('fails only the news field when the news service fails', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => new Reply(500, 'stack'))
  const { data, errors } = await ask('{ news { title } }')
  expect(data).toEqual({ news: null })
  expect(errors).toMatchObject([{ path: 'news', code: 'UPSTREAM_FAILED' }])
})

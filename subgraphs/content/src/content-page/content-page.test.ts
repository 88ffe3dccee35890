import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const summary = {
  path: '/buy/buyers-guide',
  title: 'Guide',
  description: 'How to buy.',
  updated: '2026-11-16',
}
const link = { label: 'Homes', href: '/homes-for-sale', external: false, text: null }
const question = { question: 'How long?', answer: '*Weeks.*' }
const page = {
  ...summary,
  layout: 'guide',
  lead: 'Step by step.',
  image: 'https://photos.example/1',
  imageAlt: 'A house',
  body: '## First',
  actions: [link],
  related: [],
  questions: [question],
}

const siteApi: FakeAnswer = ({ path }) => {
  if (path === '/content/site/pages') return [summary]
  if (path === '/content/site/pages/buy%2Fbuyers-guide') return page
  if (path === '/content/site/pages/odd') return { ...page, layout: 'sideways' }
  return new Reply(404, { errors: ['Page not found'] })
}

const LINK = '{ label href external text }'

test('returns the text, actions, and questions of a page', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, siteApi)
  const { data, errors } = await ask(`{
    contentPage(path: "/buy/buyers-guide/", locale: FR_CA) {
      summary { path title description updated } layout lead image imageAlt body
      actions ${LINK} related ${LINK} questions { question answer }
    }
  }`)
  expect(errors).toEqual([])
  const { lead, image, imageAlt, body, actions, related, questions } = page
  expect(data).toEqual({
    contentPage: {
      summary,
      layout: 'GUIDE',
      lead,
      image,
      imageAlt,
      body,
      actions,
      related,
      questions,
    },
  })
  expect(calls[0]?.query).toEqual({ locale: 'fr-CA' })
})

test("[HOME-35] returns null without an error when the path has no page or the page's feature flag is off", async () => {
  const { ask, called } = await testSubgraph(createSubgraph, siteApi)
  const { data, errors } = await ask(`{
    off: contentPage(path: "/lifelock-home-title-protect") { body }
    climbing: contentPage(path: "/../flags") { body }
    root: contentPage(path: "/") { body }
  }`)
  expect(errors).toEqual([])
  expect(data).toEqual({ off: null, climbing: null, root: null })
  expect(called()).toHaveLength(2)
})

test('[F-69] returns null without calling the service when no page can have the path', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, siteApi)
  const query = 'query ($path: String!) { contentPage(path: $path) { body } }'
  for (const path of [`/${'x'.repeat(600)}`, '..', '\ud800'])
    expect(await ask(query, { path })).toEqual({ data: { contentPage: null }, errors: [] })
  expect(called()).toEqual([])
})

test('lists all pages for a sitemap', async () => {
  const { ask } = await testSubgraph(createSubgraph, siteApi)
  const { data } = await ask('{ contentPages { path title description updated } }')
  expect(data).toEqual({ contentPages: [summary] })
})

test('rejects an unknown layout with UPSTREAM_INVALID', async () => {
  const { ask } = await testSubgraph(createSubgraph, siteApi)
  const { data, errors } = await ask('{ contentPage(path: "odd") { body } }')
  expect(data).toEqual({ contentPage: null })
  expect(errors).toMatchObject([{ path: 'contentPage', code: 'UPSTREAM_INVALID' }])
})

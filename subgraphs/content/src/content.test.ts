import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from './subgraph.ts'

const post = {
  link: 'https://blog.example/1',
  title: 'Spring market',
  isoDate: '2026-03-01T08:00:00-05:00',
  image: 'https://blog.example/1.jpg',
  contentSnippet: 'Spring is here.',
}

const content: FakeAnswer = ({ path, query }) => {
  if (path === '/content/api/v4/papi/mortgage-stats') {
    return { mortgageStats: [{ id: 1, slug: '30US', name: '30-year fixed', rate: 6.125 }] }
  }
  if (path === '/content/blog/posts/spring') {
    return { ...post, title: `${post.title} ${query.locale}`, imageAlt: 'A garden', body: '## Buds' }
  }
  if (path === '/content/blog/archive') {
    if (query.category === 'nothing') return new Reply(404, { errors: ['Not found'] })
    const categories = [{ slug: 'costs', name: 'Coûts', totalPosts: 12 }]
    return { results: [post], totalResults: 12, categories }
  }
  if (path !== '/content/blog/posts') return new Reply(404, { errors: ['Not found'] })
  return Array.from({ length: 5 }, () => ({ ...post, title: `${post.title} ${query.locale}` }))
}

test('[LIST-30] [CALL-36] returns the id, slug, name, and rate of each mortgage rate', async () => {
  const { ask } = await testSubgraph(createSubgraph, content)
  expect((await ask('{ mortgageRates { id key slug name rate } }')).data).toEqual({
    mortgageRates: [{ id: 'MortgageRate:1', key: '1', slug: '30US', name: '30-year fixed', rate: 6.125 }],
  })
})

test('[HOME-37] returns the requested number of articles in the requested language', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, content)
  const { data } = await ask(
    '{ blogPosts(first: 2, locale: FR_CA) { link title image isoDate categories contentSnippet } }',
  )
  const article = {
    link: post.link,
    title: 'Spring market fr-CA',
    image: post.image,
    isoDate: '2026-03-01T13:00:00.000Z',
    categories: [],
    contentSnippet: post.contentSnippet,
  }
  expect(data).toEqual({ blogPosts: [article, article] })
  expect(calls[0]?.query).toEqual({ locale: 'fr-CA', limit: '2' })
})

test('returns an article with its text, or null when the slug is unknown', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, content)
  const fields = '{ post { title } imageAlt body }'
  const { data, errors } = await ask(`{
    spring: blogPost(slug: "spring", locale: FR_CA) ${fields}
    none: blogPost(slug: "../../mortgage-stats") ${fields}
  }`)
  expect(errors).toEqual([])
  expect(data).toEqual({
    spring: { post: { title: 'Spring market fr-CA' }, imageAlt: 'A garden', body: '## Buds' },
    none: null,
  })
  expect(calls.map(({ path }) => path).sort()).toEqual([
    '/content/blog/posts/..%2F..%2Fmortgage-stats',
    '/content/blog/posts/spring',
  ])
})

test.each(['blogPost', 'newsItem'])(
  '[F-69] %s returns null without calling the service when the slug cannot be part of a path',
  async (field) => {
    const { ask, called } = await testSubgraph(createSubgraph, content)
    for (const slug of ['', '..', 'x'.repeat(600)])
      expect(await ask(`{ ${field}(slug: "${slug}") { body } }`)).toEqual({
        data: { [field]: null },
        errors: [],
      })
    expect(called()).toEqual([])
  },
)

test('returns the articles, total, and categories of a blog page', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, content)
  const fields = '{ posts { title } totalPosts categories { slug name totalPosts } }'
  const { data, errors } = await ask(`{
    blog(category: "costs", page: 2, pageSize: 6, locale: FR_CA) ${fields}
    none: blog(category: "nothing") ${fields}
  }`)
  expect(errors).toEqual([])
  expect(data).toEqual({
    blog: {
      posts: [{ title: post.title }],
      totalPosts: 12,
      categories: [{ slug: 'costs', name: 'Coûts', totalPosts: 12 }],
    },
    none: null,
  })
  const wanted = calls.find(({ query }) => query.category === 'costs')?.query
  expect(wanted).toEqual({ locale: 'fr-CA', category: 'costs', page: '2', pageSize: '6' })
})

test.each([1, 50])('accepts a blog page of %i articles', async (pageSize) => {
  const { ask, calls } = await testSubgraph(createSubgraph, content)
  expect((await ask(`{ blog(pageSize: ${pageSize}) { totalPosts } }`)).errors).toEqual([])
  expect(calls[0]?.query).toEqual({ locale: 'en-US', page: '1', pageSize: `${pageSize}` })
})

test('makes no call when no articles are requested', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, content)
  expect(await ask('{ blogPosts(first: 0) { link } }')).toEqual({ data: { blogPosts: [] }, errors: [] })
  expect(calls).toEqual([])
})

test.each([
  ['page: 0', 'page must be from 1 to 10000.'],
  ['page: 10001', 'page must be from 1 to 10000.'],
  ['pageSize: 0', 'pageSize must be from 1 to 50.'],
  ['pageSize: 51', 'pageSize must be from 1 to 50.'],
])('rejects an invalid blog page with an explanation: %s', async (argument, message) => {
  const { ask } = await testSubgraph(createSubgraph, content)
  const { errors } = await ask(`{ blog(${argument}) { totalPosts } }`)
  expect(errors).toEqual([{ message, path: 'blog', code: 'BAD_USER_INPUT' }])
})

test('rejects more than 50 articles with an explanation', async () => {
  const { ask } = await testSubgraph(createSubgraph, content)
  expect((await ask('{ blogPosts(first: 51) { link } }')).errors).toEqual([
    { message: 'first must be from 0 to 50.', path: 'blogPosts', code: 'BAD_USER_INPUT' },
  ])
})

test('returns null only for the articles when the blog is down', async () => {
  const { ask } = await testSubgraph(createSubgraph, (call) =>
    call.path.includes('/blog/') ? new Reply(500, '<stack>') : content(call),
  )
  const { data, errors } = await ask('{ blogPosts { link } mortgageRates { slug } }')
  expect(data).toEqual({ blogPosts: null, mortgageRates: [{ slug: '30US' }] })
  expect(errors).toMatchObject([{ path: 'blogPosts', code: 'UPSTREAM_FAILED' }])
})

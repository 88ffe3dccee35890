import { migrateOrigin, recordOrigin } from '@gable/service-kit/database/origin'
import { fakeListings } from '@gable/service-kit/test-kit/fake-listings'
import { startTestServices, type TestServices, testDatabase } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { BlogArticle, BlogPage, BlogPost } from './blog/post.ts'
import { MortgageStat } from './mortgage/mortgage-stats.ts'
import { NewsItem, NewsStory } from './news/news.ts'
import { content } from './service.ts'

describe('content service', () => {
  let services: TestServices
  const get = (path: string) => services.get(`/content${path}`)
  const read = <T>(shape: z.ZodType<T>, path: string) => services.read(shape, `/content${path}`)
  const posts = (query: string) => read(z.array(z.strictObject(BlogPost.shape)), `/blog/posts?${query}`)

  beforeAll(async () => {
    services = await startTestServices([content, fakeListings('sample')])
  })
  afterAll(() => services.close())

  test('[CALL-36] [LIST-30] returns rates as mortgageStats, each with id, slug, name, and rate', async () => {
    const shape = z.strictObject({ mortgageStats: z.array(z.strictObject(MortgageStat.shape)) })
    const { mortgageStats } = await read(shape, '/api/v4/papi/mortgage-stats')
    expect(mortgageStats.map(({ slug }) => slug)).toEqual(['30US', '15US', '5US'])
    expect(new Set(mortgageStats.map(({ id }) => id)).size).toBe(3)
    expect(mortgageStats.every(({ rate }) => rate > 0 && rate < 20)).toBe(true)
  })

  test('[HOME-37] returns a blog post with link, title, image, isoDate, categories, and contentSnippet', async () => {
    const [first] = await posts('locale=en-US')
    expect(first).toEqual({
      link: '/blog/price-history',
      title: 'What a price history tells you, and what it does not',
      image: 'http://localhost:4100/photos/exterior-mw-craftsman-s2-g1-golden-autumn-5c1e07/medium.webp',
      isoDate: '2026-11-12T14:00:00Z',
      categories: ['Buying', 'Negotiation'],
      contentSnippet: expect.stringMatching(/^Every listing page here shows .{80,150}[.…]$/),
    })
  })

  test('returns posts in the requested language, newest first, up to the limit', async () => {
    const english = await posts('')
    const french = await posts('locale=fr-CA')
    expect(english.length).toBeGreaterThan(6)
    expect(french).toHaveLength(english.length)
    expect(french[0]).toMatchObject({ link: '/fr/blog/price-history', categories: ['Achat', 'Négociation'] })
    for (const list of [english, french]) {
      const dates = list.map(({ isoDate }) => isoDate)
      expect(dates).toEqual([...dates].sort().reverse())
    }
    expect(await posts('limit=2')).toEqual(english.slice(0, 2))
  })

  test('returns a full article in each language', async () => {
    for (const locale of ['en-US', 'fr-CA']) {
      const article = await read(BlogArticle, `/blog/posts/closing-costs?locale=${locale}`)
      expect(article).toMatchObject({ slug: 'closing-costs', locale })
      expect(article.body).toMatch(/^\p{Lu}.*^## .*^- \*\*/msu)
      expect(article.imageAlt).not.toBe('')
    }
  })

  test('has every article in both languages, with a body of more than 250 words', async () => {
    for (const { link } of await posts('')) {
      for (const locale of ['en-US', 'fr-CA']) {
        const slug = link.slice('/blog/'.length)
        const { body, contentSnippet } = await read(BlogArticle, `/blog/posts/${slug}?locale=${locale}`)
        expect(body.split(/\s+/).length).toBeGreaterThan(250)
        expect(contentSnippet.length).toBeGreaterThan(80)
        expect(contentSnippet).not.toMatch(/[*#|]/)
      }
    }
  })

  const archive = (query: string) => read(BlogPage, `/blog/archive?${query}`)

  test('returns a page of articles with the total number of articles and all categories', async () => {
    const first = await archive('pageSize=5')
    const second = await archive('pageSize=5&page=2')
    expect([...first.results, ...second.results]).toEqual(await posts('limit=10'))
    expect(first.totalResults).toBe((await posts('limit=50')).length)
    const totals = first.categories.map(({ totalPosts }) => totalPosts)
    expect(totals).toEqual(totals.toSorted((one, other) => other - one))
    expect((await archive('page=1000')).results).toEqual([])
  })

  test('uses one slug per category in both languages, so that changing the language keeps the category', async () => {
    const english = await archive('category=costs')
    const french = await archive('category=costs&locale=fr-CA')
    const link = ({ link }: BlogPost) => link.replace(/^\/fr/, '')
    expect(english.results.map(link)).toEqual(french.results.map(link))
    expect(english.results.every(({ categories }) => categories.includes('Costs'))).toBe(true)
    expect(french.results.every(({ categories }) => categories.includes('Coûts'))).toBe(true)
    expect(french.totalResults).toBe(french.categories.find(({ slug }) => slug === 'costs')?.totalPosts)
  })

  test('[CALL-35] returns news newest first in the requested language, and one item with its body', async () => {
    const news = (query: string) => read(z.array(z.strictObject(NewsItem.shape)), `/news/items?${query}`)
    const [newest, ...older] = await news('locale=fr-CA')
    expect(newest?.link).toMatch(/^\/fr\/news\/[a-z-]+$/)
    for (const item of older) expect(newest && newest.isoDate >= item.isoDate).toBe(true)
    expect(await news('limit=1')).toHaveLength(1)
    const slug = newest?.link.slice('/fr/news/'.length)
    expect(await read(NewsStory, `/news/items/${slug}?locale=fr-CA`)).toMatchObject({
      ...newest,
      locale: 'fr-CA',
    })
  })

  test.each([
    ['/blog/posts?locale=de-DE', 400, 'locale: must be one of en-US, fr-CA'],
    ['/blog/posts?limit=0', 400, 'limit: must be 1 or more'],
    ['/blog/archive?category=nothing', 404, 'There are no articles of this category'],
    ['/blog/archive?page=0', 400, 'page: must be 1 or more'],
    ['/news/items/nothing', 404, 'Announcement not found in this language'],
    ['/blog/posts/nothing', 404, 'Article not found in this language'],
    ['/blog/posts/..%2F..%2Fpackage', 404, 'Article not found in this language'],
  ])('GET %s returns %i', async (path, status, reason) => {
    expect(await get(path)).toEqual({ status, body: { errors: [reason] } })
  })
})

test('[F-56] returns no sample mortgage rates on a database with real listings', async () => {
  const db = await testDatabase()
  await migrateOrigin(db)
  await recordOrigin(db, { kind: 'real' })
  const services = await startTestServices([content, fakeListings('sample')], { db })
  const { body } = await services.get('/content/api/v4/papi/mortgage-stats')
  await services.close()
  await db.close()
  expect(body).toEqual({ data: { mortgageStats: [] } })
})

test("[F-56] returns no sample mortgage rates next to a company's own listings", async () => {
  const services = await startTestServices([content, fakeListings('real')])
  const { body } = await services.get('/content/api/v4/papi/mortgage-stats')
  await services.close()
  expect(body).toEqual({ data: { mortgageStats: [] } })
})

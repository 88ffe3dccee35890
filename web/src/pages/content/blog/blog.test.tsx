// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stageRoute } from '../../../fixtures/render.tsx'
import { sampleContent } from '../../../fixtures/sample-content.ts'
import { route } from './blog.route.tsx'

const [post] = sampleContent.blogPosts

/** Opens a blog with 21 articles, ten per page. */
const open = (at: string) =>
  stageRoute(
    { path: at.includes('category') ? '/blog/category/:slug' : '/blog', at, route },
    {
      blog: ({ page }: { page: number }) => ({
        posts: page <= 3 ? [post] : [],
        totalPosts: 21,
        categories: [{ slug: 'living', name: 'Living', totalPosts: 21 }],
      }),
    },
  )

const pages = async () => {
  const links = within(await screen.findByRole('navigation', { name: 'Pages' })).getAllByRole('link')
  return links.map((link) => link.getAttribute('href'))
}

afterEach(cleanup)

test('[HOME-36] links to each page of ten articles, and has no next link on the last page', async () => {
  await open('/blog')
  expect(await pages()).toEqual(['/blog', '/blog?page=2', '/blog?page=3', '/blog?page=2'])
  cleanup()
  await open('/blog?page=3')
  expect(await pages()).toEqual(['/blog?page=2', '/blog', '/blog?page=2', '/blog?page=3'])
})

test('marks the current category', async () => {
  const current = async () => {
    const links = await screen.findByRole('navigation', { name: 'Topics' })
    return within(links)
      .getAllByRole('link', { current: 'page' })
      .map((link) => link.getAttribute('href'))
  }
  await open('/blog')
  expect(await current()).toEqual(['/blog'])
  cleanup()
  await open('/blog/category/living')
  expect(await current()).toEqual(['/blog/category/living'])
})

test('keeps the category in the page links', async () => {
  await open('/blog/category/living')
  expect((await pages()).at(-1)).toBe('/blog/category/living?page=2')
})

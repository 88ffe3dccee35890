// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stageRoute } from '../../../fixtures/render.tsx'
import { sampleContent } from '../../../fixtures/sample-content.ts'
import { route } from './article.route.tsx'

const [porches] = sampleContent.blogPosts
const posts = ['porches', 'roofs', 'doors', 'stairs'].map((slug) => ({
  ...porches,
  title: slug,
  link: `/blog/${slug}`,
}))

const open = (blogPosts: unknown) =>
  stageRoute({ path: '/blog/:slug', at: '/blog/porches', route }, { blogPosts })

const others = () =>
  within(screen.getByRole('region', { name: 'Worth reading' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

afterEach(cleanup)

test('links to three other articles, and not to the article itself', async () => {
  await open(posts)
  await screen.findByRole('heading', { level: 1 })
  expect(others()).toEqual(['roofs', 'doors', 'stairs'])
  cleanup()
  await open(posts.slice(1).concat({ ...posts[1], link: '/blog/floors', title: 'floors' }))
  await screen.findByRole('heading', { level: 1 })
  expect(others()).toEqual(['roofs', 'doors', 'stairs'])
})

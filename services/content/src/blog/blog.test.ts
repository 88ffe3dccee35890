import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { Mistakes } from '../data/mistakes.ts'
import { readBlog } from './blog.ts'

/**
 * Writes these articles to files, each in both languages, and reads them as a blog. `categories` are English
 * names.
 */
async function blogOf(articles: readonly [slug: string, date: string, categories: readonly string[]][]) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-blog-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const french: Record<string, string> = { Costs: 'Coûts', Selling: 'Vente', Condos: 'Copropriétés' }
  const known = Object.entries(french).map(
    ([en, fr]) => `${en.toLowerCase()}: { en-US: ${en}, fr-CA: ${fr} }`,
  )
  await writeFile(join(folder, 'categories.yaml'), known.join('\n'))
  for (const [slug, date, categories] of articles) {
    await mkdir(join(folder, 'posts', slug), { recursive: true })
    for (const locale of ['en-US', 'fr-CA']) {
      const names = categories.map((name) => (locale === 'fr-CA' ? (french[name] ?? name) : name))
      const head = `title: ${slug}\ndate: ${date}\ncategories: [${names.join(', ')}]\nimage: key\nimageAlt: Alt`
      await writeFile(join(folder, 'posts', slug, `${locale}.md`), `---\n${head}\n---\n\nText.\n`)
    }
  }
  const mistakes = new Mistakes()
  const blog = await readBlog(pathToFileURL(`${folder}/`), 'http://photos.example', mistakes)
  return { blog, mistakes: mistakes.lines }
}

test('sorts articles by date, newest first, and categories by number of articles, and omits empty categories', async () => {
  const { blog, mistakes } = await blogOf([
    ['oldest', '2026-01-01T13:00:00Z', ['Selling']],
    ['newest', '2026-03-01T13:00:00Z', ['Costs', 'Selling']],
    ['middle', '2026-02-01T13:00:00Z', ['Selling']],
  ])
  expect(mistakes).toEqual([])
  expect(blog.articles['en-US'].map(({ slug }) => slug)).toEqual(['newest', 'middle', 'oldest'])
  expect(blog.categories['fr-CA']).toEqual([
    { slug: 'selling', name: 'Vente', totalPosts: 3 },
    { slug: 'costs', name: 'Coûts', totalPosts: 1 },
  ])
  expect(blog.inCategory('fr-CA', 'costs').map(({ link }) => link)).toEqual(['/fr/blog/newest'])
  expect(blog.inCategory('en-US', 'condos')).toEqual([])
  expect(blog.inCategory('en-US', 'toString')).toEqual([])
})

test('reports an unknown category to editors and lists the known ones', async () => {
  const { mistakes } = await blogOf([['odd', '2026-01-01T13:00:00Z', ['Yachts']]])
  expect(mistakes).toEqual([
    'posts/odd/en-US.md: categories: Yachts is not in categories.yaml; there are Costs, Selling, Condos',
    'posts/odd/fr-CA.md: categories: Yachts is not in categories.yaml; there are Coûts, Vente, Copropriétés',
  ])
})

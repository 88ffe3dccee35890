const porches = {
  link: '/blog/porches',
  title: 'In praise of porches',
  image: 'http://localhost:4100/photos/exterior-so-craftsman-3be7a1/medium.webp',
  isoDate: '2026-11-01T09:00:00Z',
  categories: ['Living'],
  contentSnippet: 'Why a porch is a room.',
}

const article = `## A room without walls

Sit *outside*. See [homes in Austin](/fr/homes-for-sale/tx), or [the rest](https://example.com).

<script>alert(1)</script> and [a trap](javascript:alert(1)).`

const opened = {
  link: '/news/doors-open',
  title: 'Gable opens its doors',
  isoDate: '2026-10-01T13:00:00Z',
  contentSnippet: 'A site & a graph.',
}

const body = `Begin here. More [below](#What-it-costs), and [elsewhere](https://example.com).

## What it costs

|      | Amount |
| ---- | -----: |
| One  |   $100 |

## What it brings

![A porch](http://localhost:4100/photos/porch/large.webp 'In the evening')

<script>alert(1)</script>`

const layouts: Record<string, 'LANDING' | 'GUIDE' | 'TEXT'> = {
  '/buy': 'LANDING',
  '/buy/buyers-guide': 'GUIDE',
  '/privacy-notice': 'TEXT',
}

const summaryOf = (path: string) => ({
  path,
  title: `The page at ${path}`,
  description: 'What one finds there.',
  updated: '2026-11-16',
})

const contentPage = ({ path }: { path: string }) =>
  layouts[path]
    ? {
        summary: summaryOf(path),
        layout: layouts[path],
        lead: 'Its first words.',
        image: porches.image,
        imageAlt: 'A porch',
        body,
        actions: [{ label: 'See homes', href: '/homes-for-sale', external: false }],
        related: [{ label: 'Porches', href: '/blog/porches', external: false, text: 'To sit on.' }],
        questions: [{ question: 'How much?', answer: 'As much as **you** like.' }],
      }
    : null

/** What editors wrote, as far as tests need it: a post, an announcement, and a page in each layout. */
export const sampleContent = {
  blogPosts: [porches],
  blogPost: ({ slug }: { slug: string }) =>
    slug === 'porches' ? { post: porches, imageAlt: 'A porch', body: article } : null,
  blog: ({ category, page }: { category?: string; page: number }) => {
    if (category && category !== 'living') return null
    return {
      posts: page === 1 ? [porches] : [],
      totalPosts: 1,
      categories: [{ slug: 'living', name: 'Living', totalPosts: 1 }],
    }
  },
  news: [opened],
  newsItem: ({ slug }: { slug: string }) =>
    slug === 'doors-open' ? { item: opened, body: 'Come in.' } : null,
  contentPage,
  contentPages: Object.keys(layouts).map(summaryOf),
}

import { defineService } from '@gable/service-kit/service'
import { blogRoutes } from './blog/blog.routes.ts'
import { readPosts } from './blog/post-files.ts'
import { mortgageRoutes, readMortgageStats } from './mortgage/mortgage-stats.ts'

const DATA = new URL('../data/', import.meta.url)

export const content = defineService({
  name: 'content',
  title: 'Content',
  description: 'Mortgage rates and articles. Editors keep both as files in services/content/data.',
  async routes(app, { photosUrl }) {
    mortgageRoutes(app, await readMortgageStats(new URL('mortgage-stats.json', DATA)))
    blogRoutes(app, await readPosts(new URL('posts/', DATA), photosUrl))
  },
})

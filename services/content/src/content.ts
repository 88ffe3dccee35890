import { readAds } from './ads/ad-files.ts'
import { readBlog } from './blog/blog.ts'
import { Mistakes } from './data/mistakes.ts'
import { type FlagOverrides, readFlags } from './flags/flags.ts'
import { readHomePages } from './home/home.ts'
import { readMortgageStats } from './mortgage/mortgage-stats.ts'
import { readNews } from './news/news.ts'
import { readNeighborhoodTexts } from './nls/neighborhood-texts.ts'
import { readPages } from './pages/page-files.ts'
import { readSiteChrome } from './site/site-chrome-files.ts'

/**
 * Reads all editor content in `data`. If the files have mistakes, rejects with an error that lists one
 * mistake per line.
 */
export async function readContent(data: URL, overrides: FlagOverrides, photosUrl: string) {
  const mistakes = new Mistakes()
  const flags = await readFlags(data, overrides, mistakes)
  const pages = await readPages(data, flags, photosUrl, mistakes)
  const blog = await readBlog(data, photosUrl, mistakes)
  const news = await readNews(data, mistakes)
  const siteChrome = await readSiteChrome(data, pages.isOpen, photosUrl, mistakes)
  const homes = await readHomePages(data, photosUrl, mistakes)
  const ads = await readAds(data, photosUrl, mistakes)
  const mortgageStats = await readMortgageStats(data, mistakes)
  const neighborhood = await readNeighborhoodTexts(data, mistakes)
  if (mistakes.lines.length > 0 || !flags || !siteChrome || !homes || !ads || !mortgageStats || !neighborhood)
    throw mistakes.error
  return { flags, pages, blog, news, frame: siteChrome, homes, ads, mortgageStats, neighborhood }
}

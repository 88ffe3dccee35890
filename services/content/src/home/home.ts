import { dataOf } from '@gable/service-kit/http/params'
import { pictureUrl } from '@gable/service-kit/http/picture'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { Href } from '../data/link.ts'
import { byLocale, type Locale, LocalizedText, localeQuery } from '../data/locale.ts'
import type { Mistakes } from '../data/mistakes.ts'
import { readYaml } from '../data/texts.ts'

const Theme = z.enum(['residential', 'collection', 'commercial'])
type Theme = z.infer<typeof Theme>

const id = z.string().regex(/^[a-z][a-z-]*$/, 'must be a name like new-listings')
const image = z.string().min(1).describe('Photo key of the photo service, or an absolute URL')

/** Schema of a home page file. Each theme has one file. */
const HomeFile = z.strictObject({
  headline: LocalizedText,
  subline: LocalizedText.optional(),
  tiles: z.array(
    z.strictObject({ id, title: LocalizedText, text: LocalizedText.optional(), href: Href, image }),
  ),
  promos: z.array(
    z.strictObject({
      id,
      title: LocalizedText,
      text: LocalizedText,
      action: LocalizedText,
      href: Href,
      image,
    }),
  ),
})

/** Home page response in one language. */
export const Home = z.object({
  headline: z.string(),
  subline: z.string().nullable(),
  tiles: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string().nullable(),
      href: z.string(),
      image: z.string(),
    }),
  ),
  promos: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      action: z.string(),
      href: z.string(),
      image: z.string(),
    }),
  ),
})
export type Home = z.infer<typeof Home>

export type HomePages = Record<Theme, Record<Locale, Home>>

/** Reads `home/{theme}.yaml`. */
export async function readHomePages(
  data: URL,
  photosUrl: string,
  mistakes: Mistakes,
): Promise<HomePages | undefined> {
  const read = async (theme: Theme) => {
    const file = await readYaml(data, `home/${theme}.yaml`, HomeFile, mistakes)
    return file && byLocale((locale) => homeIn(file, locale, photosUrl))
  }
  const residential = await read('residential')
  const collection = await read('collection')
  const commercial = await read('commercial')
  return residential && collection && commercial && { residential, collection, commercial }
}

function homeIn(file: z.infer<typeof HomeFile>, locale: Locale, photosUrl: string): Home {
  const picture = (key: string) => pictureUrl(photosUrl, key, 'large')
  return {
    headline: file.headline[locale],
    subline: file.subline?.[locale] ?? null,
    tiles: file.tiles.map(({ id, title, text, href, image }) => ({
      id,
      title: title[locale],
      text: text?.[locale] ?? null,
      href,
      image: picture(image),
    })),
    promos: file.promos.map(({ id, title, text, action, href, image }) => ({
      id,
      title: title[locale],
      text: text[locale],
      action: action[locale],
      href,
      image: picture(image),
    })),
  }
}

export function homeRoutes(app: ServiceApp, homePages: HomePages): void {
  app.get(
    '/site/home',
    {
      schema: {
        summary: 'Editorial content of a home page',
        querystring: z.object({ ...localeQuery, theme: Theme.default('residential') }),
        response: { 200: dataOf(Home) },
      },
    },
    async ({ query }) => ({ data: homePages[query.theme][query.locale] }),
  )
}

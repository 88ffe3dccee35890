import { pictureUrl } from '@gable/service-kit/http/picture'
import { isSitePath } from '../data/link.ts'
import { byLocale, type Locale, type LocalizedText } from '../data/locale.ts'
import type { Mistakes } from '../data/mistakes.ts'
import { readYaml } from '../data/texts.ts'
import { type Ads, MapSponsorFile, PromotionsFile, TakeoversFile } from './ads.ts'

/** Reads the YAML files in `ads`. */
export async function readAds(
  data: URL,
  photosUrl: string,
  mistakes: Mistakes,
): Promise<Record<Locale, Ads> | undefined> {
  const promotions = await readYaml(data, 'ads/promotions.yaml', PromotionsFile, mistakes)
  const takeovers = await readYaml(data, 'ads/takeovers.yaml', TakeoversFile, mistakes)
  const mapSponsor = await readYaml(data, 'ads/map-sponsor.yaml', MapSponsorFile, mistakes)
  if (!promotions || !takeovers || mapSponsor === undefined) return undefined
  const logoOf = (key: string) => pictureUrl(photosUrl, key, '320x60')
  return byLocale((locale) => ({
    promotions: promotions.map(({ id, image, forVisitors, ...texts }) => ({
      id,
      forVisitors,
      ...linkIn(texts, locale),
      image: pictureUrl(photosUrl, image),
    })),
    takeovers: takeovers.map(({ id, destination, startDate, endDate, image, logo, ...texts }) => ({
      id,
      destination,
      startDate,
      endDate,
      assets: {
        ...linkIn(texts, locale),
        image: pictureUrl(photosUrl, image, 'large'),
        logo: logo === undefined ? null : logoOf(logo),
      },
    })),
    mapSponsor: mapSponsor && { ...mapSponsor, logo: logoOf(mapSponsor.logo) },
  }))
}

type LocalizedAd = Record<'title' | 'text' | 'action', LocalizedText> & { href: string }

function linkIn({ title, text, action, href }: LocalizedAd, locale: Locale) {
  return {
    title: title[locale],
    text: text[locale],
    action: action[locale],
    href,
    external: !isSitePath(href),
  }
}

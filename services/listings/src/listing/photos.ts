import type { MarketMedia } from '@gable/data/market/market.types'

const VERSIONS = ['small', 'medium', 'large', 'original', '600x224', '80x80']

const isAddress = (key: string) => /^https?:\/\//.test(key)

/** Pictures in order, with the versions that the photo service draws; one from a feed comes as it is. */
export function imagesOf(media: readonly MarketMedia[]) {
  return media
    .toSorted((a, b) => a.order - b.order)
    .map(({ key, order, description, descriptionFrench }) => ({
      key,
      order,
      versions: isAddress(key) ? [] : VERSIONS,
      alt: description,
      desc: description,
      descFrench: descriptionFrench,
    }))
}

/** Address of a board's logo. */
export function logoUrl(photosUrl: string, key: string): string {
  return isAddress(key) ? key : `${photosUrl}/${key}/original.webp`
}

import { isUrl } from '@gable/service-kit/picture'
import type { MarketMedia } from './market-listing.types.ts'

const VERSIONS = ['small', 'medium', 'large', 'original', '600x224', '80x80']

/** Pictures in order, with the versions that the photo service draws; one from a feed comes as it is. */
export function imagesOf(media: readonly MarketMedia[]) {
  return media
    .toSorted((a, b) => a.order - b.order)
    .map(({ key, order, description, descriptionFrench }) => ({
      key,
      order,
      versions: isUrl(key) ? [] : VERSIONS,
      alt: description,
      desc: description,
      descFrench: descriptionFrench,
    }))
}

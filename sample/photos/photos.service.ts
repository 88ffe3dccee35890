import { editorialPictureKeys } from '@gable/service-content/data/picture-keys'
import { defineService } from '@gable/service-kit/service/service'
import { createFileCache } from './file-cache.ts'
import { createGallery } from './gallery.ts'
import { photoRoutes } from './photo.routes.ts'
import { env } from './photos.env.ts'

/**
 * Serves the pictures of the sample market. Listings from a real feed contain absolute media URLs instead of
 * keys. The listings service returns those URLs unchanged, so they never reach this service. On a real market,
 * serves only the pictures that editors name in their files.
 */
export const photos = defineService({
  name: 'photos',
  title: 'Photos',
  description: 'Every picture of the sample market, drawn from its key and kept on disk.',
  needs: ['listings'],
  invented: [{ what: 'pictures of homes, streets, and people', variable: 'PHOTOS_URL' }],
  async routes(app, { dataDir, log, isSampleMarket }) {
    const onError = (err: unknown) => log.warn({ err }, 'Failed to write to the picture cache')
    const cache = createFileCache(dataDir, env.PHOTO_CACHE_MB * 1024 * 1024, onError)
    const editorial = await editorialPictureKeys()
    const mayServe = async (name: string) => editorial.has(name) || isSampleMarket()
    photoRoutes(app, createGallery(cache, onError), mayServe)
  },
})

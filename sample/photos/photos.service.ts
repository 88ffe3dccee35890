import { defineService } from '@gable/service-kit/service/service'
import { createFileCache } from './file-cache.ts'
import { createGallery } from './gallery.ts'
import { photoRoutes } from './photo.routes.ts'
import { env } from './photos.env.ts'

/**
 * The pictures of the sample market. A listing from a real feed has absolute media URLs instead of keys:
 * the listings service hands those on as they are, so they never come here.
 */
export const photos = defineService({
  name: 'photos',
  title: 'Photos',
  description: 'Every picture of the sample market, drawn from its key and kept on disk.',
  routes(app, { dataDir, log }) {
    const onError = (err: unknown) => log.warn({ err }, 'The picture cache could not be written')
    const cache = createFileCache(dataDir, env.PHOTO_CACHE_MB * 1024 * 1024, onError)
    photoRoutes(app, createGallery(cache, onError))
  },
})

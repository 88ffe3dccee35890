type PhotoSize = 'small' | 'medium' | 'large' | 'original' | '320x60'

/** Whether the feed gives the picture as a URL rather than as a key of the photo service. */
export const isUrl = (key: string) => /^https?:\/\//.test(key)

/**
 * Returns the URL of a picture in the photo service. If the key is already a URL from a feed, returns it
 * unchanged.
 */
export function pictureUrl(photosUrl: string, key: string, version: PhotoSize = 'medium'): string {
  return isUrl(key) ? key : `${photosUrl}/${encodeURIComponent(key)}/${version}.webp`
}

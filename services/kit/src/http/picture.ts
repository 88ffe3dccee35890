type PhotoSize = 'small' | 'medium' | 'large' | 'original' | '320x60'

/** True for a picture that a feed gives by its own address, and not by a key of the photo service. */
export const isUrl = (key: string) => /^https?:\/\//.test(key)

/** Address of a picture under the photo service's base; one that a feed gives stays as it is. */
export function pictureUrl(photosUrl: string, key: string, version: PhotoSize = 'medium'): string {
  return isUrl(key) ? key : `${photosUrl}/${encodeURIComponent(key)}/${version}.webp`
}

import { photoFolder } from '../format/photo-set.ts'

/** Size of the pictures that pages are shared with, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** A drawn picture in the size and format that a page is shared with. Null for one from elsewhere. */
export function sharePicture(url: string): string | null {
  const folder = photoFolder(url)
  return folder === null ? null : `${folder}${SHARE_SIZE.width}x${SHARE_SIZE.height}.jpg`
}

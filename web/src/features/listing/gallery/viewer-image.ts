/** Photo of a listing with its alt text. */
export interface ViewerImage {
  key: string
  alt: string
  src: string
}

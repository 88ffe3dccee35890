/** A photograph of a home, with words for who cannot see it. */
export interface ViewerImage {
  key: string
  alt: string
  src: string
}

/** What a picture on a card measures, in pixels. */
export const CARD_IMAGE_SIZE = { width: 600, height: 224 }

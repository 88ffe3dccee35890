/** Size of a card image in pixels. */
export const CARD_IMAGE_SIZE = { width: 600, height: 224 }

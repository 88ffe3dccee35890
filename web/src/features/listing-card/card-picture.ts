/** What a picture on a card measures, in pixels. */
export const pictureSize = { width: 600, height: 224 }

import type { Map as MapLibre } from 'maplibre-gl'

const [SIZE, RADIUS, FALLOFF] = [24, 5, 8]

/** Renders the town dot when the map requests it, as a signed distance field that can take any color. */
export const drawDot =
  (map: MapLibre) =>
  (id: string): void => {
    if (id !== 'atlas-dot') return
    const image = new ImageData(SIZE, SIZE)
    const middle = (SIZE - 1) / 2
    for (let pixel = 0; pixel < SIZE * SIZE; pixel++) {
      const distance = Math.hypot((pixel % SIZE) - middle, Math.floor(pixel / SIZE) - middle) - RADIUS
      image.data[pixel * 4 + 3] = 255 * (0.75 - distance / (2 * FALLOFF))
    }
    map.addImage(id, image, { sdf: true, pixelRatio: 2 })
  }

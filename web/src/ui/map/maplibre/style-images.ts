import type { Map as MapLibre } from 'maplibre-gl'
import { OBSTACLE_IMAGE } from '../basemap/label-obstacles.ts'

const [SIZE, RADIUS, FALLOFF] = [24, 5, 8]

/** Adds an image of the basemap when the map requests it. */
export const addStyleImage =
  (map: MapLibre) =>
  (id: string): void => {
    if (id === OBSTACLE_IMAGE) map.addImage(id, new ImageData(1, 1))
    if (id === 'atlas-dot') map.addImage(id, townDot(), { sdf: true, pixelRatio: 2 })
  }

/** Renders the dot of a town as a signed distance field that can take any color. */
function townDot(): ImageData {
  const image = new ImageData(SIZE, SIZE)
  const middle = (SIZE - 1) / 2
  for (let pixel = 0; pixel < SIZE * SIZE; pixel++) {
    const distance = Math.hypot((pixel % SIZE) - middle, Math.floor(pixel / SIZE) - middle) - RADIUS
    image.data[pixel * 4 + 3] = 255 * (0.75 - distance / (2 * FALLOFF))
  }
  return image
}

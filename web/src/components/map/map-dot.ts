import type { Map as MapLibre } from 'maplibre-gl'

const [size, radius, reach] = [24, 5, 8]

/** Draws the dot that marks a town when the map asks for it: a field of distances, which takes any colour. */
export const drawDot =
  (map: MapLibre) =>
  (id: string): void => {
    if (id !== 'atlas-dot') return
    const image = new ImageData(size, size)
    const middle = (size - 1) / 2
    for (let at = 0; at < size * size; at++) {
      const away = Math.hypot((at % size) - middle, Math.floor(at / size) - middle) - radius
      image.data[at * 4 + 3] = 255 * (0.75 - away / (2 * reach))
    }
    map.addImage(id, image, { sdf: true, pixelRatio: 2 })
  }

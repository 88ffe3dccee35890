/** Colors of a basemap, from the tokens of its theme. */
export interface MapColors {
  land: string
  water: string
  shore: string
  line: string
  lineStrong: string
  ink: string
  name: string
  waterName: string
  /** Relief colors, from low to high elevations. */
  tints: string[]
  /**
   * Colors of land and sea beyond the edges of the satellite imagery, and of text and its halo on the
   * imagery.
   */
  photoLand: string
  photoSea: string
  photoInk: string
  photoHalo: string
}

export function readMapColors(element: Element): MapColors {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    land: token('--map-land'),
    water: token('--map-water'),
    shore: token('--map-shore'),
    line: token('--map-line'),
    lineStrong: token('--line-strong'),
    ink: token('--ink'),
    name: token('--ink-soft'),
    waterName: token('--map-water-name'),
    tints: token('--map-tints').split(' '),
    photoLand: token('--map-photo-land'),
    photoSea: token('--map-photo-sea'),
    photoInk: token('--map-photo-ink'),
    photoHalo: token('--map-photo-halo'),
  }
}

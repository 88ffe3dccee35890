/** Colors of a basemap, from the tokens of its theme. */
export interface MapColors {
  land: string
  water: string
  shore: string
  lineStrong: string
  ink: string
  name: string
  waterName: string
  park: string
  road: string
  roadEdge: string
  /** Highways. */
  mainRoad: string
  mainRoadEdge: string
  building: string
  isDark: boolean
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
    lineStrong: token('--line-strong'),
    ink: token('--ink'),
    name: token('--ink-soft'),
    waterName: token('--map-water-name'),
    park: token('--map-park'),
    road: token('--map-road'),
    roadEdge: token('--map-road-edge'),
    mainRoad: token('--map-main-road'),
    mainRoadEdge: token('--map-main-road-edge'),
    building: token('--map-building'),
    isDark: style.colorScheme === 'dark',
    tints: token('--map-tints').split(' '),
    photoLand: token('--map-photo-land'),
    photoSea: token('--map-photo-sea'),
    photoInk: token('--map-photo-ink'),
    photoHalo: token('--map-photo-halo'),
  }
}

export interface TileAddress {
  z: number
  x: number
  y: number
}

/**
 * Returns the width of a lot and the distance of a house from the center line of its street, both in meters.
 * `density` is the density of homes or people, from 0 to 1.
 */
export function lotOf(density: number): { lotM: number; setbackM: number } {
  if (density > 0.6) return { lotM: 11, setbackM: 11 }
  if (density > 0.3) return { lotM: 17, setbackM: 15 }
  return density > 0.1 ? { lotM: 24, setbackM: 19 } : { lotM: 45, setbackM: 28 }
}

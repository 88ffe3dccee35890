/** A round sign for so many on a map, in pixels across: its area grows with the magnitude of their number. */
export const clusterSize = (count: number): number => Math.round(30 * Math.sqrt(1 + Math.log10(count)))

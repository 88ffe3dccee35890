/**
 * Returns the diameter of a cluster marker in px. The marker's area grows with the logarithm of the count. An
 * even diameter keeps the center on a whole pixel.
 */
export const clusterSize = (count: number): number => 2 * Math.round(15 * Math.sqrt(1 + Math.log10(count)))

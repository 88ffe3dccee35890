/**
 * Returns the diameter of a cluster marker in px. The marker's area grows with the logarithm of the count.
 */
export const clusterSize = (count: number): number => Math.round(30 * Math.sqrt(1 + Math.log10(count)))

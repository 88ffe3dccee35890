import type { Area } from './catalog.ts'

/** Files that test or measure the product, or are generated. A fault in them is not a product fault. */
const NOT_PRODUCT =
  /\.(test|spec|look)\.tsx?$|\.d\.ts$|(^|\/)(testing|test|test-kit|fixtures|generated|bench|kills|durability|e2e|lighthouse)\/|\.(md|snap|png)$/

/** Code that invents sample data or shows components to developers. Users and operators do not rely on it. */
const SAMPLE_OR_SHOWCASE =
  /^(sample\/(?!content\/|development\/|photos\/(?!draw\/))|web\/src\/pages\/design\/)/

const roots: Record<Area, RegExp> = {
  web: /^web\/(src|server)\//,
  graph: /^graph\/src\//,
  subgraphs: /^subgraphs\/[^/]+\/src\//,
  services: /^(kit|services\/[^/]+\/(src|migrations)|sample)\//,
}

/** Returns the area of a product source file, or undefined for other files. */
export function areaOf(file: string): Area | undefined {
  if (NOT_PRODUCT.test(file) || SAMPLE_OR_SHOWCASE.test(file)) return undefined
  return (Object.keys(roots) as Area[]).find((area) => roots[area].test(file))
}

export const isTest = (file: string) => /\.(test|spec|look)\.tsx?$/.test(file)

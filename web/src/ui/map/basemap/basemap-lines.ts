import type { LineLayerSpecification } from 'maplibre-gl'

const border = (kind: string): Omit<LineLayerSpecification, 'paint'> => ({
  id: `atlas-${kind}`,
  type: 'line',
  source: 'atlas',
  'source-layer': 'border',
  filter: ['==', ['get', 'kind'], kind],
})

/** County borders fade at close zoom, because their data is not precise enough for close zoom. */
export const countyLines = (color: string): LineLayerSpecification => ({
  ...border('county'),
  minzoom: 5.5,
  paint: {
    'line-color': color,
    'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.4, 10, 0.9],
    'line-opacity': ['interpolate', ['linear'], ['zoom'], 5.5, 0, 7, 0.35, 11, 0.4, 14, 0.2],
  },
})

/** Borders of states and countries. */
export const mainBorders = (color: string): LineLayerSpecification[] => [
  {
    ...border('state'),
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 6, 1, 10, 1.6],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 5, 0.8, 11, 0.8, 14, 0.3],
    },
    layout: { 'line-join': 'round' },
  },
  {
    ...border('country'),
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.9, 6, 1.8, 10, 2.4],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 11, 1, 14, 0.4],
      'line-dasharray': [4, 1.5],
    },
  },
]

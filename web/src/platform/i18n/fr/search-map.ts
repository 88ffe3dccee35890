export { default } from './search-map.json' with { type: 'json' }

export { default } from './map.json' with { type: 'json' }

export { default } from './favorites.json' with { type: 'json' }

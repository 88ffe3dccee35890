export { default } from './listing-ground.json' with { type: 'json' }

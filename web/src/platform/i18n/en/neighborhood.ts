export { default } from './neighborhood.json' with { type: 'json' }

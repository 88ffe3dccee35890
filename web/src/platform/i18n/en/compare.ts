export { default } from './compare.json' with { type: 'json' }

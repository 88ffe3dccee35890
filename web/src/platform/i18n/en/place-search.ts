export { default } from './place-search.json' with { type: 'json' }

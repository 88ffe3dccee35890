export { default } from './saved-searches.json' with { type: 'json' }

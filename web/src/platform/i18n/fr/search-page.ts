export { default } from './search-page.json' with { type: 'json' }

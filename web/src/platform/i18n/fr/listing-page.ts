export { default } from './listing-page.json' with { type: 'json' }

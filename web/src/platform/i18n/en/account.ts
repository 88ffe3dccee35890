export { default } from './account.json' with { type: 'json' }

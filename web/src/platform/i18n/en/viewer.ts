export { default } from './viewer.json' with { type: 'json' }

export { default } from './cookies.json' with { type: 'json' }

export { default } from './keys.json' with { type: 'json' }

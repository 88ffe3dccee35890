export { default } from './profile.json' with { type: 'json' }

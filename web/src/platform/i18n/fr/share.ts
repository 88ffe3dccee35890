export { default } from './share.json' with { type: 'json' }

export { default } from './drawing.json' with { type: 'json' }

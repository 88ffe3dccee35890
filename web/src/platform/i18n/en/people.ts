export { default } from './people.json' with { type: 'json' }

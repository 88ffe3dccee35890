export { default } from './filter-fields.json' with { type: 'json' }

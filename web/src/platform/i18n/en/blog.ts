export { default } from './blog.json' with { type: 'json' }

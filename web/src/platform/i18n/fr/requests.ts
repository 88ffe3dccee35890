export { default } from './requests.json' with { type: 'json' }

export { default } from '../ar.json' with { type: 'json' }

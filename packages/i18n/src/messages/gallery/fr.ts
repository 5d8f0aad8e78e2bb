export { default } from '../fr.json' with { type: 'json' }

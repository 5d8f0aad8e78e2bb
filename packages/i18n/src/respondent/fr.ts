import catalog from './fr.json' with { type: 'json' }

export default catalog

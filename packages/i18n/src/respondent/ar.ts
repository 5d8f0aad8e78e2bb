import catalog from './ar.json' with { type: 'json' }

export default catalog

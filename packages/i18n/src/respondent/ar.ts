import problems from '../problems/ar.json' with { type: 'json' }
import words from './ar.json' with { type: 'json' }

export { problems, words }

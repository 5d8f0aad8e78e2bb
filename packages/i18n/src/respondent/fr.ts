import problems from '../problems/fr.json' with { type: 'json' }
import words from './fr.json' with { type: 'json' }

export { problems, words }

import problems from '../problems/en.json' with { type: 'json' }
import words from './en.json' with { type: 'json' }

export { problems, words }

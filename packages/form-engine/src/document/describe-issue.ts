import type * as z from 'zod'

/** For rules that bring no sentence of their own. */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'too_big':
      return `May have at most ${issue.maximum} ${countedThings(issue.origin)}.`
    case 'too_small':
      return `Must have at least ${issue.minimum} ${countedThings(issue.origin)}.`
    case 'invalid_type':
      return issue.input === undefined
        ? 'Must be given.'
        : `Must be ${kinds.get(issue.expected) ?? 'something else'}.`
    case 'invalid_value':
      return `Must be one of ${issue.values.map(String).join(', ')}.`
    default:
      return 'Is not valid.'
  }
}

const countedThings = (origin: string) => (origin === 'string' ? 'characters' : 'entries')

const kinds = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
])

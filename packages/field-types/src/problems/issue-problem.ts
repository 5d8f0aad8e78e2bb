import type { Message, MessageValues, ProblemCatalog } from '@formstead/i18n'
import type * as z from 'zod'

/**
 * The error map for parsing documents and requests: the message of an issue is its kind, unless the schema has a code.
 */
export const issueKind: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'required'
        : (types[issue.expected] ?? 'invalid')
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short'
      return issue.origin === 'array' ? 'too_few' : 'too_small'
    case 'too_big':
      if (issue.origin === 'string') return 'too_long'
      return issue.origin === 'array' ? 'too_many' : 'too_large'
    case 'invalid_format':
      return formats[issue.format] ?? 'format'
    case 'invalid_value':
      return 'one_of'
    case 'unrecognized_keys':
      return 'unknown'
    default:
      return 'invalid'
  }
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  int: 'whole_number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
}

const formats: Readonly<Record<string, string>> = {
  email: 'email',
  url: 'url',
  uuid: 'uuid',
  regex: 'pattern',
}

/** Converts an issue into a problem. A kind becomes a code of the area, or `invalid` if the area has no such code. */
export function issueProblem<Catalog extends ProblemCatalog>(
  catalog: Catalog,
  area: 'setting' | 'request',
  issue: z.core.$ZodIssue,
): Required<Message<keyof Catalog & string>> {
  const named = issue.message.includes('.') ? issue.message : `${area}.${issue.message}`
  const code = Object.hasOwn(catalog, named) ? named : `${area}.invalid`
  const known = issueValues(issue)
  const names = catalog[code]!.filter((name) => name in known)
  return { code, values: Object.fromEntries(names.map((name) => [name, known[name]!])) }
}

function issueValues(issue: z.core.$ZodIssue): MessageValues {
  switch (issue.code) {
    case 'too_small':
      return { min: Number(issue.minimum) }
    case 'too_big':
      return { max: Number(issue.maximum) }
    case 'invalid_value':
      return { values: issue.values.map(String).join(', ') }
    case 'invalid_format':
      return { format: issue.format }
    case 'custom':
      return issue.params ?? {}
    default:
      return {}
  }
}

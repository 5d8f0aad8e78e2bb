import type { z } from 'zod'

/** Validation errors in the words that API clients of the reference product know, keyed by dotted path. */
export function validationErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    for (const path of issuePaths(issue)) {
      const field = path.map(String).join('.') || 'request'
      ;(errors[field] ??= []).push(sentence(issue, labelOf(path)))
    }
  }
  return errors
}

function issuePaths(issue: z.core.$ZodIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...issue.path, key])
    : [issue.path]
}

function labelOf(path: PropertyKey[]): string {
  return path.map(String).join('.').replaceAll('_', ' ') || 'request'
}

function sentence(issue: z.core.$ZodIssue, label: string): string {
  const field = `The ${label} field`
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? `${field} is required.`
        : `${field} must be ${article(typeNames[issue.expected] ?? issue.expected)}.`
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? `${field} is required.`
        : `${field} must ${verb(issue.origin)} at least ${issue.minimum}${unit(issue.origin)}.`
    case 'too_big':
      return `${field} must not ${issue.origin === 'array' ? 'have' : 'be'} ${excess(issue.origin)} than ${issue.maximum}${unit(issue.origin)}.`
    case 'invalid_format':
      return `${field} must be a valid ${formatNames[issue.format] ?? issue.format}.`
    case 'invalid_value':
      return `The selected ${label} is invalid.`
    case 'unrecognized_keys':
      return `${field} is not known here.`
    case 'custom':
      return issue.message
    default:
      return `${field} is invalid.`
  }
}

const typeNames: Record<string, string> = {
  boolean: 'true or false',
  int: 'integer',
  object: 'object',
  record: 'object',
}
const formatNames: Record<string, string> = {
  email: 'email address',
  url: 'URL',
  uuid: 'UUID',
  regex: 'format',
}

function article(name: string): string {
  if (name === 'true or false') return name
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`
}

const verb = (origin: string) => (origin === 'array' ? 'have' : 'be')
const excess = (origin: string) => (origin === 'array' ? 'more' : 'greater')
function unit(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' items' : ''
}

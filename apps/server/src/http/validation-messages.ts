import type { ServerKey } from '@formstead/i18n'
import type { z } from 'zod'
import { say, type Sentence } from '../translation/sentence.ts'
import { fieldName } from './field-names.ts'

/** Validation errors in the words that API clients of the reference product know, keyed by dotted path. */
export function validationErrors(issues: readonly z.core.$ZodIssue[]): Record<string, Sentence[]> {
  const errors: Record<string, Sentence[]> = {}
  for (const issue of issues) {
    for (const path of issuePaths(issue)) {
      const field = path.map(String).join('.') || 'request'
      ;(errors[field] ??= []).push(sentence(issue, fieldName(field)))
    }
  }
  return errors
}

function issuePaths(issue: z.core.$ZodIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...issue.path, key])
    : [issue.path]
}

function sentence(issue: z.core.$ZodIssue, field: ReturnType<typeof fieldName>): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? say('validation.required', { field })
        : say(typeKeys[issue.expected] ?? 'validation.invalid', { field })
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? say('validation.required', { field })
        : say(smallKeys[issue.origin] ?? 'validation.least', {
            field,
            limit: Number(issue.minimum),
          })
    case 'too_big':
      return say(bigKeys[issue.origin] ?? 'validation.greatest', {
        field,
        limit: Number(issue.maximum),
      })
    case 'invalid_format':
      return say(formatKeys[issue.format] ?? 'validation.format', { field, format: issue.format })
    case 'invalid_value':
      return say('validation.selected', { field })
    case 'unrecognized_keys':
      return say('validation.unknown', { field })
    case 'custom':
      // A rule of the contract is worded by its key; see packages/contract/src/new-password.ts.
      return say(issue.message as ServerKey, { field })
    default:
      return say('validation.invalid', { field })
  }
}

type Keys = Readonly<Record<string, ServerKey>>

const typeKeys: Keys = {
  boolean: 'validation.boolean',
  string: 'validation.string',
  number: 'validation.number',
  int: 'validation.integer',
  array: 'validation.array',
  object: 'validation.object',
  record: 'validation.object',
}
const smallKeys: Keys = { string: 'validation.shortest', array: 'validation.fewest' }
const bigKeys: Keys = { string: 'validation.longest', array: 'validation.most' }
const formatKeys: Keys = {
  email: 'validation.email',
  url: 'validation.url',
  uuid: 'validation.uuid',
  regex: 'validation.pattern',
}

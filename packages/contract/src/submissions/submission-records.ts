import { z } from 'zod'
import { apiComponents } from '../schemas/api-components.ts'
import { formDocument } from '../forms/form-document.ts'
import { defineEndpoints } from '../endpoint.ts'
import { rowId } from '../schemas/scalars.ts'
import { labelColors } from './submission-labels.ts'
import { labelId, matchQuery, orderQuery, selection } from './submission-query.ts'
import { submission } from './submissions.ts'

const params = z.object({ form: z.string().min(1).max(255) })
const one = params.extend({ submission: rowId })
const success = z.object({ type: z.literal('success'), message: z.string() })
const person = z.object({ id: z.int(), name: z.string(), photo_url: z.string() })
const limit = { max: 600, windowSeconds: 60 }

const column = z
  .object({
    id: z.string(),
    /** `field`: an answer. `own`: metadata of the submission; such a column has no name, see `ownColumns`. */
    source: z.enum(['field', 'own']),
    name: z.string().nullable(),
    type: z.string().nullable(),
    /** As declared by the column of its type. */
    kind: z.enum([
      'text',
      'number',
      'date',
      'boolean',
      'option',
      'options',
      'grid',
      'color',
      'files',
    ]),
    /** The operators that the table offers, in this order. */
    filters: z.array(z.string()),
    sort: z.enum(['text', 'number', 'date', 'boolean']).nullable(),
    /** The latest version of the field. */
    block: z.any().nullable(),
    is_removed: z.boolean(),
    /** The number of the last version with this field, or null if the current one has it. */
    until_version: z.int().nullable(),
    /** Deleted fields and rare metadata are hidden by default. */
    is_hidden: z.boolean(),
  })
  .register(apiComponents, { id: 'SubmissionColumn' })

const version = z.object({
  id: z.int(),
  /** Counts published versions, starting at 1. */
  number: z.int(),
  published_at: z.string().nullable(),
})

const historyEntry = z.object({
  id: z.int(),
  kind: z.enum(['sent', 'edited', 'restored', 'labeled']),
  at: z.string(),
  /** Null for the respondent, or a deleted user. */
  user: person.nullable(),
  /** For an edit: the changed fields, with their values before and after. */
  changes: z.array(
    z.object({ id: z.string(), name: z.string(), before: z.unknown(), after: z.unknown() }),
  ),
  label: z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
  /** Whether the answers before this entry can be restored. */
  can_restore: z.boolean(),
})

const note = z.object({
  id: z.int(),
  text: z.string(),
  user: person.nullable(),
  created_at: z.string(),
  /** Null if never edited. */
  edited_at: z.string().nullable(),
  is_own: z.boolean(),
})
const noteBody = z.object({ text: z.string().trim().min(1).max(5000) })
const noteParams = one.extend({ note: rowId })

const label = z.object({
  id: labelId,
  /** Null for a default label, which is named by its id in the reader's language: see `defaultLabels`. */
  name: z.string().trim().min(1).max(50).nullable(),
  color: z.enum(labelColors),
})
/** The first one is for submissions that nobody has viewed. */
const labels = z.array(label).min(1).max(20)

const done = success.extend({
  /** Pass it to `undo` to revert. */
  operation: z.string(),
  count: z.int(),
  /** False if there were too many for one call: repeat it with this `operation` and `before` to continue. */
  is_complete: z.boolean(),
  before: z.int().nullable(),
})
/** Chosen by the client, which can then undo a call whose response it never got, or by the server. */
const operation = z.uuid()
/** As returned by the previous call, so that submissions that arrive between two calls are left alone. */
const before = z.int().min(1).nullish()

export const submissionRecordEndpoints = defineEndpoints({
  'GET /open/forms/{form}/columns': {
    access: 'user',
    impersonation: 'read',
    summary: 'The columns of the submissions table: fields of all versions, and metadata',
    params,
    limit,
    response: z.array(column),
  },
  'GET /open/forms/{form}/submissions/{submission}/record': {
    access: 'user',
    impersonation: 'read',
    summary: 'A submission, with the version of the form that the respondent saw',
    params: one,
    limit,
    response: z.object({
      submission,
      version,
      /** The version that respondents currently see, or null if there is none. */
      published_version: version.nullable(),
      form: z.looseObject({
        title: formDocument.title,
        properties: formDocument.properties,
      }),
      /** Fields that were not asked, because logic hid them. */
      not_asked: z.array(z.string()),
      /** Where respondents can edit it, if they may. */
      edit_url: z.string().nullable(),
    }),
  },
  'GET /open/forms/{form}/submissions/{submission}/neighbors': {
    access: 'user',
    impersonation: 'read',
    summary: 'The submissions before and after one, among those that match, in the given order',
    params: one,
    query: z.object({ ...matchQuery, ...orderQuery }),
    limit,
    response: z.object({
      previous: z.int().nullable(),
      next: z.int().nullable(),
      /** Its position, starting at 1. Null if it does not match, or if counting would take too long. */
      position: z.int().nullable(),
    }),
  },
  'POST /open/forms/{form}/submissions/delete': {
    access: 'user',
    summary: 'Delete the selected submissions; they can be brought back for a while',
    params,
    body: z.object({ selection, operation: operation.optional(), before }),
    response: done,
  },
  'POST /open/forms/{form}/submissions/label': {
    access: 'user',
    summary: 'Label the selected submissions',
    params,
    body: z.object({ selection, label: labelId, operation: operation.optional(), before }),
    response: done,
  },
  'POST /open/forms/{form}/submissions/undo': {
    access: 'user',
    summary: 'Undo the deletion or labeling of submissions',
    params,
    body: z.object({ operation }),
    response: success.extend({
      count: z.int(),
      /** False if there were too many for one call: repeat it. */
      is_complete: z.boolean(),
    }),
  },
  'GET /open/forms/{form}/labels': {
    access: 'user',
    impersonation: 'read',
    summary: 'The labels of the submissions of a form',
    params,
    limit,
    response: labels,
  },
  'PUT /open/forms/{form}/labels': {
    access: 'user',
    summary:
      'Replace the labels of a form; submissions with a removed label get its replacement, or the first label',
    params,
    body: z.object({
      labels,
      /** For removed labels: the replacement for their submissions, instead of the first label. */
      moved: z.record(labelId, labelId).default({}),
      /** The labels that these replace: refused with 409 if someone else has changed them since. */
      before: labels.optional(),
    }),
    response: labels,
  },
  'GET /open/forms/{form}/submissions/{submission}/history': {
    access: 'user',
    impersonation: 'read',
    summary: 'What happened to a submission, newest first',
    params: one,
    limit,
    response: z.array(historyEntry),
  },
  'POST /open/forms/{form}/submissions/{submission}/history/{entry}/restore': {
    access: 'user',
    summary: 'Bring back the answers as they were before an entry of the history',
    params: one.extend({ entry: rowId }),
    response: success.extend({ data: submission }),
  },
  'GET /versions/submission/{submission}': {
    access: 'user',
    impersonation: 'read',
    summary: 'What changed in a submission, and when',
    params: z.object({ submission: rowId }),
    response: z.array(
      z.object({
        id: z.int(),
        created_at: z.string(),
        user: person.nullable(),
        diff: z.record(z.string(), z.unknown()),
      }),
    ),
  },
  'GET /open/forms/{form}/submissions/{submission}/notes': {
    access: 'user',
    impersonation: 'read',
    summary: 'Notes on a submission, oldest first',
    params: one,
    limit,
    response: z.array(note),
  },
  'POST /open/forms/{form}/submissions/{submission}/notes': {
    access: 'user',
    summary: 'Write a note on a submission',
    params: one,
    body: noteBody,
    response: note,
  },
  'PUT /open/forms/{form}/submissions/{submission}/notes/{note}': {
    access: 'user',
    summary: 'Change one of the caller’s notes',
    params: noteParams,
    body: noteBody,
    response: note,
  },
  'DELETE /open/forms/{form}/submissions/{submission}/notes/{note}': {
    access: 'user',
    summary: 'Delete one of the caller’s notes',
    params: noteParams,
    response: success,
  },
})

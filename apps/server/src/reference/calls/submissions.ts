import { type Area, looksMissing, namesAbility } from '../shapes/call.ts'
import { invalid, message, pageOf, submission, success } from '../shapes/shapes.ts'

const exportCall = 'POST /open/forms/{form}/submissions/export'
const list = 'GET /open/forms/{form}/submissions'
const update = 'PUT /open/forms/{form}/submissions/{submission}'
const remove = 'DELETE /open/forms/{form}/submissions/{submission}'
const removeMany = 'POST /open/forms/{form}/submissions/multi'

export const submissionCalls: Area = {
  title: 'Submissions',
  calls: [
    { call: list, given: 'submission', answer: { status: 200, keys: pageOf(submission) } },
    {
      call: list,
      as: 'reader',
      given: 'submission',
      answer: { status: 200, keys: pageOf(submission) },
    },
    {
      call: list,
      as: ['forms-read'],
      given: 'submission',
      answer: { status: 200, keys: pageOf(submission) },
    },
    {
      call: list,
      as: ['manage-integrations'],
      given: 'submission',
      answer: { status: 200, keys: pageOf(submission) },
    },
    {
      call: 'GET /open/forms/{form}/submissions?page=1&per_page=500&search=ada&status=completed',
      given: 'submission',
      answer: { status: 200, keys: pageOf(submission) },
    },
    { call: list, as: 'nobody', answer: { status: 401, keys: message } },
    {
      call: list,
      as: 'stranger',
      answer: { status: 403, keys: message },
      differs: looksMissing,
      ours: { status: 404, keys: message },
    },
    {
      call: list,
      as: ['workspaces-read'],
      answer: { status: 404, keys: message },
      differs: namesAbility,
      ours: { status: 403, keys: message },
    },
    {
      call: 'GET /open/forms/{form}/submissions/{submission}',
      answer: { status: 200, keys: submission },
    },
    {
      call: 'GET /open/forms/{redirecting}/submissions/{submission}',
      about: 'of another form',
      answer: { status: 404, keys: message },
    },
    {
      call: 'GET /open/forms/{form}/submissions/{submission}',
      as: ['forms-read'],
      answer: { status: 404, keys: message },
    },
    { call: update, send: { name: 'Eva' }, answer: { status: 200, keys: { data: submission } } },
    {
      call: update,
      as: ['forms-write'],
      send: { name: 'Eva' },
      answer: { status: 200, keys: { data: submission } },
    },
    {
      call: update,
      about: 'with a wrong answer',
      send: { name: '' },
      answer: { status: 422, keys: invalid('name') },
    },
    {
      call: update,
      as: 'reader',
      send: { name: 'Eva' },
      answer: { status: 403, keys: message },
    },
    { call: remove, answer: { status: 200, keys: success } },
    { call: remove, as: ['forms-write'], answer: { status: 200, keys: success } },
    { call: remove, as: 'reader', answer: { status: 403, keys: message } },
    {
      call: 'DELETE /open/forms/{redirecting}/submissions/{submission}',
      about: 'of another form',
      answer: { status: 404, keys: message },
    },
    {
      call: removeMany,
      send: { submissionIds: ['{submission}'] },
      answer: { status: 200, keys: success },
    },
    {
      call: removeMany,
      as: 'reader',
      send: { submissionIds: ['{submission}'] },
      answer: { status: 403, keys: message },
    },
    {
      call: removeMany,
      as: ['forms-write'],
      send: { submissionIds: ['{submission}'] },
      answer: { status: 404, keys: message },
    },
    {
      call: 'POST /open/forms/{redirecting}/submissions/multi',
      about: 'of another form',
      send: { submissionIds: ['{submission}'] },
      answer: { status: 422, keys: invalid('submissionIds') },
    },
    {
      call: exportCall,
      given: 'submission',
      send: { columns: { name: true, created_at: true } },
      answer: { status: 200 },
    },
    {
      call: exportCall,
      as: ['forms-read'],
      given: 'submission',
      send: { columns: { name: true } },
      answer: { status: 200 },
    },
    {
      call: exportCall,
      about: 'with a column that the form does not have',
      send: { columns: { nothing: true } },
      answer: { status: 422, keys: invalid('columns.nothing') },
    },
    {
      call: 'GET /open/forms/{form}/submissions/export/status/1',
      about: 'of an export that does not exist',
      answer: { status: 404, keys: message },
    },
    {
      call: 'GET /open/forms/{form}/submissions/file/bWFkZS11cA',
      about: 'without a signature',
      answer: { status: 404, keys: message },
    },
    {
      call: 'GET /versions/submission/{changed_submission}',
      answer: { status: 200, keys: [{ id: 'number', created_at: 'string', diff: 'object' }] },
    },
    {
      call: 'GET /versions/submission/{submission}',
      as: 'stranger',
      answer: { status: 403, keys: message },
      differs: looksMissing,
      ours: { status: 404, keys: message },
    },
  ],
}

import { missing, type Area } from './call.ts'
import { looksMissing, namesAbility } from './reasons.ts'
import { message, pageOf, submission } from './shapes.ts'

const list = 'GET /open/forms/{form}/submissions'

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
    ...missing(
      'Changing and deleting submissions as an author',
      'PUT /open/forms/{form}/submissions/{submission}',
      'DELETE /open/forms/{form}/submissions/{submission}',
      'POST /open/forms/{form}/submissions/multi',
    ),
    ...missing(
      'Export',
      'POST /open/forms/{form}/submissions/export',
      'GET /open/forms/{form}/submissions/export/status/1',
    ),
    ...missing(
      'Files of submissions under this address (their links are signed ones of the storage)',
      'GET /open/forms/{form}/submissions/file/bWFkZS11cA',
    ),
    ...missing('Versions of submissions', 'GET /versions/submission/{submission}'),
  ],
}

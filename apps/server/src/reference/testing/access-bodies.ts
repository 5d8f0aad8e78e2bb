import { fromEditor } from './form-bodies.ts'
import type { Body } from './make-body.ts'

type Access = {
  body: Body
  /** The response of `GET /forms/{slug}`, reduced to its interesting keys. */
  shown: { status: number; body: Body }
  /** The statuses for a first and a second submission. */
  answered: [first: number, second: number]
}

const open = { status: 200, body: { is_closed: false, is_password_protected: false } }
const closed = { status: 200, body: { is_closed: true } }

/** Forms that cannot be submitted by everyone at any time. */
export const accessBodies: Record<string, Access> = {
  'a password': {
    body: { ...fromEditor, password: 'open sesame' },
    shown: { status: 200, body: { is_password_protected: true, properties: [] } },
    answered: [403, 403],
  },
  'a form that its author closed': {
    body: { ...fromEditor, visibility: 'closed', closed_text: '<p>Gone fishing</p>' },
    shown: closed,
    answered: [403, 403],
  },
  'a day on which it closed': {
    body: { ...fromEditor, closes_at: '2020-01-31T17:00:00+01:00' },
    shown: closed,
    answered: [403, 403],
  },
  'a day on which it will close': {
    body: { ...fromEditor, closes_at: '2099-01-31 17:00:00' },
    shown: open,
    answered: [200, 200],
  },
  'a last submission': {
    body: { ...fromEditor, max_submissions_count: 1, max_submissions_reached_text: '<p>Full</p>' },
    shown: open,
    answered: [200, 403],
  },
  'a draft': {
    body: { ...fromEditor, visibility: 'draft' },
    shown: { status: 404, body: {} },
    answered: [404, 404],
  },
}

import type { PageForm } from '@formstead/contract/form-page'
import { resolvePage, type OpenPage } from '../../page-state.ts'
import type { Filling } from '../filling/filling.ts'

type Payload = { form?: Record<string, unknown> } & Record<string, unknown>

/** Derives the events for the host page from two consecutive states of the form. */
export function eventsBetween(
  before: Filling,
  after: Filling,
  open: OpenPage,
  page: PageForm,
): [event: string, payload: Payload][] {
  const found: [string, Payload][] =
    before.round === after.round
      ? [
          ...changes(before, after, open),
          ...turns(before, after, open),
          ...sendings(before, after, open),
        ]
      : [['reset', {}]]
  return found.map(([event, { form, ...payload }]) => [
    event,
    { ...payload, form: { ...aboutForm(page), ...form } },
  ])
}

export const aboutForm = ({ slug, document }: PageForm) => ({
  slug,
  title: document.title,
  presentation_style: document.presentation_style,
})

function changes(before: Filling, after: Filling, open: OpenPage): [string, Payload][] {
  if (before.values === after.values) return []
  const [old, data] = [shareableValues(before.values, open), shareableValues(after.values, open)]
  const ids = new Set([...Object.keys(before.values), ...Object.keys(after.values)])
  return [...ids]
    .filter((id) => !isSame(before.values[id], after.values[id]))
    .map((id) => [
      'dataChange',
      { data, changedField: id, previousValue: old[id] ?? null, newValue: data[id] ?? null },
    ])
}

function turns(before: Filling, after: Filling, open: OpenPage): [string, Payload][] {
  if (before.page === after.page) return []
  const { decision, page } = resolvePage(open, after)
  const left = resolvePage(open, { values: after.values, page: before.page }).page.key
  const placeOf = (key: string) => decision.pages.findIndex((one) => one.key === key)
  const [fromPage, toPage] = [placeOf(left), placeOf(page.key)]
  if (fromPage === toPage) return []
  const payload = { fromPage, toPage, totalPages: decision.pages.length }
  return [
    ['pageChange', payload],
    [toPage > fromPage ? 'nextPage' : 'previousPage', payload],
  ]
}

function sendings(before: Filling, after: Filling, open: OpenPage): [string, Payload][] {
  const wasSending = before.status === 'sending' || before.status === 'waiting'
  const errors = after.problems
  if (before.status === 'filling' && after.status === 'sending') return [['submitStart', {}]]
  if (wasSending && after.status === 'filling')
    return [['submitError', { errors, message: after.notice }]]
  if (before.status !== 'done' && after.status === 'done')
    return [
      [
        'submit',
        {
          form: { redirect_target_url: after.redirectUrl },
          data: shareableValues(after.values, open),
          submissionId: after.submissionId,
          completionTime: after.completionTime,
        },
      ],
    ]
  return after.attempt > before.attempt ? [['error', { errors }]] : []
}

/** Values that the host page may see. Fields whose input is masked on screen are left out. */
export function shareableValues(
  values: Readonly<Record<string, unknown>>,
  { form }: OpenPage,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([id]) => {
      const entry = form.byId.get(id)
      return entry && !entry.answer?.isSecret?.(entry.block)
    }),
  )
}

const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

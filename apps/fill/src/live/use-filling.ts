import type { FillScreen } from '@formstead/contract/form-page'
import {
  decide,
  pageAfter,
  pageBefore,
  pageOfBlock,
  readAnswers,
  validateAnswers,
} from '@formstead/form-engine/fill'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ShownPage } from '../components/page.tsx'
import { showPage, type OpenPage } from '../page-state.ts'
import { readAttribution } from './attribution.ts'
import { openBrowserDraft, type BrowserDraft } from './browser-draft.ts'
import { deliver } from './deliver.ts'
import { checkAnswers, sendPartial } from './send-answer.ts'
import { typedValues } from './typed-values.ts'

export type Filling = {
  values: Record<string, unknown>
  page: string | null
  problems: Record<string, string>
  attempt: number
  status: 'filling' | 'sending' | 'waiting' | 'done'
  /** Words for the respondent that belong to no field. */
  notice: string | null
  submissionId: string | null
}

const partialPauseMs = 2000
const newKey = (): string => crypto.randomUUID()

/** The state of a form that is being filled in, and all that can happen to it. */
export function useFilling({ form }: ShownPage, screen: FillScreen, open: OpenPage) {
  const { slug, version, document } = form
  const [filling, setFilling] = useState<Filling>(() => ({
    values: typedValues(open, screen),
    page: screen.page,
    problems: { ...screen.problems },
    attempt: 0,
    status: 'filling',
    notice: null,
    submissionId: null,
  }))
  const now = useRef(filling)
  now.current = filling
  const sending = useRef({
    key: newKey(),
    hash: null as string | null,
    startMs: Date.now(),
  })
  const drafts = useMemo(() => openBrowserDraft(slug, version, location.href), [slug, version])
  const change = useCallback((more: Partial<Filling>) => {
    setFilling((before) => ({ ...before, ...more }))
  }, [])

  const draftNow = useCallback(
    (isSent: boolean): BrowserDraft => ({
      values: withoutSecrets(now.current.values, document.properties),
      page: now.current.page,
      key: sending.current.key,
      hash: sending.current.hash,
      isSent,
      savedMs: Date.now(),
    }),
    [document],
  )

  const body = useCallback(
    (values: Record<string, unknown>) => ({
      ...values,
      completion_time: Math.round((Date.now() - sending.current.startMs) / 1000),
      ...(screen.submission && { submission_id: screen.submission }),
      ...(sending.current.hash && { submission_hash: sending.current.hash }),
      ...attributionOf(),
    }),
    [screen.submission],
  )

  const send = useCallback(
    async (values: Record<string, unknown>) => {
      change({ status: 'sending', notice: null })
      if (document.auto_save) drafts.saveNow(draftNow(true))
      const outcome = await deliver({
        slug,
        key: sending.current.key,
        body: body(values),
        onWaiting: () => change({ status: 'waiting', notice: open.words('page.waiting') }),
      })
      if (outcome.kind === 'closed')
        return change({
          status: 'filling',
          notice: outcome.message,
          attempt: now.current.attempt + 1,
        })
      if (outcome.kind === 'refused') {
        // What is corrected is another answer, so it is sent under another key.
        sending.current.key = newKey()
        const { pages } = decideOn(open, values)
        const first = Object.keys(outcome.problems)[0] ?? ''
        return change({
          status: 'filling',
          notice: null,
          problems: outcome.problems,
          page: pageOfBlock(pages, first)?.key ?? now.current.page,
          attempt: now.current.attempt + 1,
        })
      }
      drafts.forget()
      if (outcome.redirectUrl) location.assign(outcome.redirectUrl)
      change({ status: 'done', notice: null, submissionId: outcome.submissionId })
    },
    [body, change, document.auto_save, draftNow, drafts, open, slug],
  )

  useEffect(() => {
    const draft = document.auto_save && !screen.submission ? drafts.read() : null
    if (!draft) return
    sending.current.key = draft.key
    sending.current.hash = draft.hash
    const values = { ...draft.values, ...answered(now.current.values) }
    change({ values, page: draft.page })
    if (draft.isSent) void send(values)
    // Once, when the page has become live.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])

  useEffect(() => {
    if (!document.enable_partial_submissions || filling.status !== 'filling') return
    const keep = async () => {
      if (Object.keys(answered(filling.values)).length === 0) return
      const hash = await sendPartial(slug, body(filling.values))
      if (hash && now.current.status === 'filling') sending.current.hash = hash
    }
    const timer = setTimeout(() => void keep(), partialPauseMs)
    return () => clearTimeout(timer)
  }, [body, document.enable_partial_submissions, filling.status, filling.values, slug])

  return {
    filling,

    enter(id: string, value: unknown) {
      const { [id]: _, ...problems } = now.current.problems
      change({ values: { ...now.current.values, [id]: value }, problems })
      if (document.auto_save) drafts.save(() => draftNow(false))
    },

    async go(direction: 'next' | 'previous') {
      const { values, page: key, status, attempt } = now.current
      if (status === 'sending' || status === 'waiting') return
      const { decision, page } = showPage(open, { values, page: key })
      if (direction === 'previous')
        return change({ page: pageBefore(decision.pages, page.key)?.key ?? page.key, problems: {} })
      const ids = page.blocks.filter(({ answer }) => answer).map(({ block }) => block.id)
      const options = { words: open.words, only: new Set(ids) }
      const verdict = validateAnswers(open.form, values, open.context, options)
      const found = Object.fromEntries(verdict.problems)
      if (Object.keys(found).length > 0) return change({ problems: found, attempt: attempt + 1 })
      const next = pageAfter(verdict.decision.pages, page.key)
      if (!next) return send(values)
      const asked = ids.length > 0 ? await checkAnswers(slug, body(values), ids) : {}
      if (Object.keys(asked).length > 0) return change({ problems: asked, attempt: attempt + 1 })
      change({ page: next.key, problems: {} })
    },

    /** Starts anew. */
    again() {
      sending.current = { key: newKey(), hash: null, startMs: Date.now() }
      change({
        values: {},
        page: null,
        problems: {},
        attempt: 0,
        status: 'filling',
        submissionId: null,
      })
    },
  }
}

const decideOn = ({ form, context }: OpenPage, values: Record<string, unknown>) =>
  decide(form, readAnswers(form, values, context).answers, context)

const answered = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== '' && value !== undefined,
    ),
  )

/** A password that someone typed does not stay on the device. */
function withoutSecrets(
  values: Record<string, unknown>,
  blocks: readonly Readonly<Record<string, unknown>>[],
): Record<string, unknown> {
  const secret = new Set(blocks.filter((block) => block['secret_input']).map(({ id }) => id))
  return Object.fromEntries(Object.entries(values).filter(([id]) => !secret.has(id)))
}

function attributionOf() {
  const parameters = readAttribution(location.search)
  return Object.keys(parameters).length > 0 ? { tracking_parameters: parameters } : {}
}

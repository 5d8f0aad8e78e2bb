import type { FillScreen } from '@formstead/contract/form-page'
import {
  decide,
  pageAfter,
  pageBefore,
  pageOfBlock,
  prefillAnswers,
  readAnswers,
  validateAnswers,
  type Block,
  type Form,
} from '@formstead/form-engine/fill'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ShownPage } from '../components/page.tsx'
import { showPage, type OpenPage } from '../page-state.ts'
import { openBrowserDraft, type BrowserDraft, type Sent } from './browser-draft.ts'
import { deliver } from './deliver.ts'
import { startFilling, type Filling, type Values } from './filling.ts'
import { attributionHere, hostPage } from './host-page.ts'
import { backInHistory, pushPage, usePageHistory } from './page-history.ts'
import type { Partials } from './partials.ts'
import { checkAnswers, formRefOf } from './send-submission.ts'
import { isAnswered, typedSince, typedValues } from './typed-values.ts'
import { useLeaving } from './use-leaving.ts'

export type Live = ReturnType<typeof useFilling>

/** The state of a form that is being filled in, and all that can happen to it. */
export function useFilling(page: ShownPage, screen: FillScreen, open: OpenPage) {
  const { form, captcha } = page
  const { slug, version, document } = form
  const formRef = useMemo(() => formRefOf(page), [page])
  const [filling, setFilling] = useState(() => startFilling(typedValues(open, screen), screen))
  // Written by `change` alone: a drawing that React begins with an older state must not bring that state back.
  const now = useRef(filling)
  const own = useRef({
    hash: null as string | null,
    startMs: Date.now(),
    captcha: '',
    isBusy: false,
    isTouched: false,
    isKept: false,
  })
  const drafts = useMemo(() => openBrowserDraft(slug, version, location.href), [slug, version])
  const change = useCallback((more: Partial<Filling>) => {
    now.current = { ...now.current, ...more }
    setFilling(now.current)
  }, [])

  function body(values: Values) {
    const parameters = attributionHere()
    return {
      ...values,
      completion_time: Math.round((Date.now() - own.current.startMs) / 1000),
      ...(screen.submission && { submission_id: screen.submission }),
      ...(own.current.hash && !screen.submission && { submission_hash: own.current.hash }),
      ...(Object.keys(parameters).length > 0 && { tracking_parameters: parameters }),
    }
  }

  const secret = useMemo(() => secretFields(open.form), [open])
  const keepsAnswers = document.auto_save && !screen.submission

  /** Without the author's leave only what the server needs to know the respondent again. */
  function draftNow(sent: Sent | null): BrowserDraft {
    const { values, page } = now.current
    return {
      values: keepsAnswers ? withoutKeys(values, secret) : {},
      page: keepsAnswers ? page : null,
      hash: own.current.hash,
      elapsedMs: Date.now() - own.current.startMs,
      sent,
      savedMs: Date.now(),
    }
  }

  const partials = useRef<Promise<Partials> | null>(null)
  const withPartials = async (act: (partials: Partials) => unknown) => {
    if (partials.current) await act(await partials.current)
  }
  const openPartials = () =>
    (partials.current ??= import('./partials.ts').then((it) =>
      it.openPartials({
        formRef,
        body: () => body(now.current.values),
        hasAnswers: () => Object.values(now.current.values).some(isAnswered),
        hash: () => own.current.hash,
        onHash(hash) {
          own.current.hash = hash
          drafts.saveNow(draftNow(null))
        },
      }),
    ))

  async function send(values: Values) {
    change({ status: 'sending', notice: null })
    // What the page around this one knows of where the respondent came from belongs to the answer.
    await Promise.all([withPartials((it) => it.end()), hostPage.settled])
    const token = own.current.captcha !== '' && {
      [tokenNames[captcha!.provider]]: own.current.captcha,
    }
    await transmit({ key: crypto.randomUUID(), body: { ...body(values), ...token } })
  }

  async function transmit(sent: Sent) {
    const { values } = now.current
    const hasSecret = [...secret].some((id) => isAnswered(values[id]))
    const isKept = keepsAnswers && !hasSecret && drafts.saveNow(draftNow(sent))
    own.current.isKept = isKept
    change({ status: 'sending', notice: null })
    const outcome = await deliver({
      formRef,
      sent,
      onWaiting() {
        const notice = open.words(isKept ? 'page.waiting' : 'page.waiting_here')
        change({ status: 'waiting', notice })
      },
    })
    if (outcome.kind === 'accepted') {
      drafts.forget()
      own.current.isTouched = false
      const { submissionId, redirectUrl } = outcome
      const completionTime = Number(sent.body['completion_time'])
      change({ status: 'done', notice: null, submissionId, redirectUrl, completionTime })
      if (redirectUrl && !hostPage.hasRedirect) location.assign(redirectUrl)
      return
    }
    void withPartials((it) => it.restart())
    if (keepsAnswers) drafts.saveNow(draftNow(null))
    const attempt = now.current.attempt + 1
    if (outcome.kind === 'closed')
      return change({ status: 'filling', notice: outcome.message, attempt })
    const { pages } = decideOn(open, values)
    const first = Object.keys(outcome.problems)[0] ?? ''
    const page = pageOfBlock(pages, first)?.key ?? now.current.page
    change({ status: 'filling', notice: null, problems: outcome.problems, page, attempt })
  }

  /** One thing at a time, however often a button is pressed. */
  async function alone(act: () => Promise<void> | void) {
    if (own.current.isBusy) return
    own.current.isBusy = true
    try {
      await act()
    } finally {
      own.current.isBusy = false
    }
  }

  async function goOn(isSettled = false): Promise<void> {
    const { values, page: key, attempt } = now.current
    const { page } = showPage(open, { values, page: key })
    const ids = page.blocks.filter(({ answer }) => answer).map(({ block }) => block.id)
    const verdict = validateAnswers(open.form, values, open.context, new Set(ids))
    const found: Record<string, string> = Object.fromEntries(
      verdict.problems.map((one) => [one.path, open.words(one.code, one.values)]),
    )
    const next = pageAfter(verdict.decision.pages, page.key)
    const slow = !isSettled && page.blocks.find(({ block }) => isToSettle(open, block, values))
    if (slow) delete found[slow.block.id]
    if (!next && captcha && !own.current.captcha)
      found['captcha'] = open.words('answer.captcha_required')
    if (Object.keys(found).length > 0) return change({ problems: found, attempt: attempt + 1 })
    if (slow) {
      // Where it does not come, the field did not become live either and says so itself.
      const settling = await import('./settle-page.ts').catch(() => null)
      return settling?.settlePage(open, now.current, {
        slow,
        next,
        formRef,
        body: body(values),
        change,
        keep: () => keepsAnswers && drafts.saveNow(draftNow(null)),
        goOn: () => goOn(true),
      })
    }
    if (!next) return send(values)
    const asked = ids.length > 0 ? await checkAnswers(formRef, body(values), ids) : {}
    if (Object.keys(asked).length > 0) return change({ problems: asked, attempt: attempt + 1 })
    pushPage(next.key)
    change({ page: next.key, came: 'next', problems: {}, notice: null })
    if (keepsAnswers) drafts.save(() => draftNow(null))
  }

  function goBack() {
    const { values, page: key } = now.current
    const { decision, page } = showPage(open, { values, page: key })
    if (backInHistory()) return
    const before = pageBefore(decision.pages, page.key)
    if (before) change({ page: before.key, came: 'previous', problems: {} })
  }

  usePageHistory((page, came) => {
    if (now.current.status === 'filling')
      change({ page: page ?? screen.page, came, problems: {}, notice: null })
  })

  useLeaving({
    keep() {
      drafts.flush()
      if (document.enable_partial_submissions && now.current.status === 'filling')
        void withPartials((it) => it.leaving())
    },
    wouldLose() {
      const { status } = now.current
      if (status === 'done') return false
      return status === 'filling'
        ? own.current.isTouched && (!keepsAnswers || !drafts.saveNow(draftNow(null)))
        : !own.current.isKept
    },
  })

  const begin = useEffectEvent(() => {
    const draft = screen.submission || screen.draft ? null : drafts.read()
    if (draft) {
      own.current.hash = draft.hash
      own.current.startMs = Date.now() - draft.elapsedMs
      const typed = typedSince(now.current.values, screen)
      const values = { ...screen.values, ...draft.values, ...typed }
      change({ values, page: draft.page ?? now.current.page })
      if (draft.sent) void alone(() => transmit(draft.sent!))
    }
  })
  useEffect(() => begin(), [])

  return {
    filling,

    /** Newer than what is drawn, where something happened since. */
    current: () => now.current,

    enter(id: string, value: unknown) {
      const { [id]: _, ...problems } = now.current.problems
      own.current.isTouched = true
      change({ values: { ...now.current.values, [id]: value }, problems })
      if (keepsAnswers) drafts.save(() => draftNow(null))
      if (document.enable_partial_submissions && !screen.submission)
        void openPartials().then((it) => it.changed())
    },

    answerCaptcha(token: string) {
      own.current.captcha = token
      const { captcha: _, ...problems } = now.current.problems
      if (token) change({ problems })
    },

    async go(direction: 'next' | 'previous') {
      if (now.current.status !== 'filling') return
      await alone(direction === 'next' ? goOn : goBack)
    },

    /** Starts anew: with what the address says, unless that names the answer that was just changed. */
    again() {
      if (document.editable_submissions) history.replaceState(null, '', location.pathname)
      const query = new URLSearchParams(location.search)
      const parameters = { all: (name: string) => query.getAll(name) }
      Object.assign(own.current, { hash: null, startMs: Date.now(), captcha: '' })
      void withPartials((it) => it.restart())
      change({
        ...startFilling(prefillAnswers(open.form, parameters, {}, open.context)),
        came: 'previous',
        round: now.current.round + 1,
      })
    },
  }
}

const tokenNames = { recaptcha: 'g-recaptcha-response', hcaptcha: 'h-captcha-response' }

const decideOn = ({ form, context }: OpenPage, values: Values) =>
  decide(form, readAnswers(form, values, context).answers, context)

/** Whether its answer has still to be made. */
const isToSettle = ({ loaded }: OpenPage, { id, type }: Block, values: Values) =>
  loaded.types.get(type)?.settle && !isAnswered(values[id])

/** A password that someone typed does not stay on the device. */
const secretFields = ({ blocks }: Form): ReadonlySet<string> =>
  new Set(
    blocks.filter(({ answer, block }) => answer?.isSecret?.(block)).map(({ block }) => block.id),
  )

const withoutKeys = (values: Values, left: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !left.has(id)))

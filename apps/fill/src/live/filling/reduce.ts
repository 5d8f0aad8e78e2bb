import {
  pageAfter,
  pageBefore,
  pageOfBlock,
  readAnswers,
  validateAnswers,
  type Block,
  type Page,
} from '@formstead/form-engine/fill'
import { resolvePage, type OpenPage } from '../../page-state.ts'
import type { BrowserDraft, PendingSubmission } from '../draft/browser-draft.ts'
import type { DeliveryOutcome } from '../sending/deliver.ts'
import { bodyOf, startFilling, type Filling, type FillSetup, type Values } from './filling.ts'
import { isAnswered, typedSince } from './typed-values.ts'

/** Something that happened to a form: an action of the respondent or the browser, or the result of an effect. */
export type FillEvent =
  | { type: 'draft-found'; draft: BrowserDraft; nowMs: number }
  | { type: 'entered'; id: string; value: unknown }
  | { type: 'captcha'; token: string }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'page-opened'; page: string | null; came: 'next' | 'previous' }
  /** The result of validating the page, or of validating the other fields before a payment. */
  | { type: 'checked'; problems: Record<string, string> }
  | { type: 'settled'; values: Values }
  | { type: 'ready'; key: string; nowMs: number; attribution: Record<string, string> }
  /** Whether the submission is stored in the browser, and so survives closing the tab. */
  | { type: 'delayed'; isStored: boolean }
  | { type: 'delivered'; outcome: DeliveryOutcome }
  | { type: 'partial-stored'; hash: string }
  | { type: 'restarted'; values: Values; nowMs: number }

/** A side effect that a change requests. Its result, if any, comes back as an event. */
export type FillEffect =
  | { type: 'save-draft'; isUrgent: boolean }
  | { type: 'forget-draft' }
  | { type: 'store-partial' }
  /** Validates rules that only the server can check; replies `checked`. */
  | { type: 'check-page'; fields: string[] }
  /** Completes an answer that takes time, such as a payment; replies `settled`, or `checked` with the problem. */
  | { type: 'settle'; block: Block; others: string[]; isRequired: boolean }
  /** Replies `ready`. */
  | { type: 'prepare' }
  /** Replies `delivered`, possibly after `delayed`. */
  | { type: 'send'; sent: PendingSubmission }
  | { type: 'push-page'; page: string; from: string }
  | { type: 'replace-page'; page: string }
  /** Goes to the previous history entry if it shows this page. Otherwise opens the page in the current entry. */
  | { type: 'go-back'; page: string }
  | { type: 'redirect'; url: string }

type Step = [Filling, FillEffect[]]

export function reduce(setup: FillSetup, filling: Filling, event: FillEvent): Step {
  const { screen, open } = setup

  switch (event.type) {
    case 'draft-found': {
      const { page, hash, elapsedMs, sent } = event.draft
      // The respondent posted this page after the draft was stored, and is to correct it.
      const isRefused = Object.keys(screen.problems).length > 0
      const found: Filling = {
        ...filling,
        values: {
          ...screen.values,
          ...valuesOf(setup, event.draft),
          ...(isRefused && valuesOnPage(setup)),
          ...typedSince(open, filling.values, screen),
        },
        page: (setup.keepsAnswers && !isRefused ? page : null) ?? filling.page,
        hash,
        startMs: event.nowMs - elapsedMs,
      }
      return sent ? send(found, sent) : [found, []]
    }

    case 'entered': {
      // The server may have received the submission, and would not notice a change.
      if (filling.sent) return [filling, []]
      const { id, value } = event
      const changed: Filling = {
        ...filling,
        values: { ...filling.values, [id]: value },
        problems: withoutProblem(filling, id),
        isTouched: true,
      }
      const storePartial: FillEffect[] = setup.keepsPartials ? [{ type: 'store-partial' }] : []
      return [changed, [...saveDraft(setup, false), ...storePartial]]
    }

    case 'captcha': {
      const { token: captchaToken } = event
      const problems = captchaToken ? withoutProblem(filling, 'captcha') : filling.problems
      return [{ ...filling, captchaToken, problems }, []]
    }

    case 'next':
      return isReady(filling) ? goOn(setup, filling) : [filling, []]

    case 'previous': {
      if (!isReady(filling)) return [filling, []]
      const { decision, page } = resolvePage(open, filling)
      const before = pageBefore(decision.pages, page.key)
      return [filling, before ? [{ type: 'go-back', page: before.key }] : []]
    }

    case 'page-opened': {
      if (filling.status !== 'filling') return [filling, []]
      return [openPage(filling, event.page, event.came), []]
    }

    case 'checked': {
      // The respondent went to another page while the server was validating this one.
      if (isReady(filling)) return [filling, []]
      const checked: Filling = { ...filling, status: 'filling', isChecking: false }
      if (hasAny(event.problems)) return refuse(setup, checked, event.problems)
      const { decision, page } = resolvePage(open, filling)
      const next = pageAfter(decision.pages, page.key)
      return next && filling.isChecking ? turnTo(setup, checked, page, next) : [checked, []]
    }

    case 'settled': {
      const settled: Filling = { ...filling, status: 'filling', values: event.values }
      const [after, effects] = goOn(setup, settled, true)
      // An answer that cost money must survive closing the page.
      return [after, [...saveDraft(setup, true), ...effects]]
    }

    case 'ready': {
      const { captchaToken } = filling
      const token = captchaToken ? { [tokenNames[setup.captcha!.provider]]: captchaToken } : {}
      return send(filling, { key: event.key, body: { ...bodyOf(setup, filling, event), ...token } })
    }

    case 'delayed': {
      const notice = open.words(event.isStored ? 'page.waiting' : 'page.waiting_here')
      return [{ ...filling, status: 'waiting', notice }, []]
    }

    case 'delivered': {
      const { outcome } = event
      const answered: Filling = {
        ...filling,
        status: 'filling',
        notice: null,
        sent: null,
        // Valid only once.
        captchaToken: '',
      }
      if (outcome.kind === 'accepted') {
        const { submissionId, redirectUrl, generated } = outcome
        const completionTime = Number(filling.sent?.body['completion_time'])
        const done: Filling = {
          ...answered,
          values: { ...filling.values, ...generated },
          status: 'done',
          isTouched: false,
          submissionId,
          redirectUrl,
          completionTime,
        }
        const redirect: FillEffect[] = redirectUrl ? [{ type: 'redirect', url: redirectUrl }] : []
        return [done, [{ type: 'forget-draft' }, ...redirect]]
      }
      if (outcome.kind === 'refused') {
        const [refused, effects] = refuse(setup, answered, outcome.problems)
        return [refused, [...effects, { type: 'save-draft', isUrgent: true }]]
      }
      // The partial submission was completed in another tab, or deleted. The next attempt sends a new submission.
      const isLost = outcome.isGone && filling.hash !== null
      const closed: Filling = {
        ...answered,
        hash: isLost ? null : filling.hash,
        // A proxy in front of the server may refuse without a message.
        notice: (!isLost && outcome.message) || open.words('page.retry'),
        attempt: filling.attempt + 1,
      }
      return [closed, [{ type: 'save-draft', isUrgent: true }]]
    }

    case 'partial-stored':
      return [{ ...filling, hash: event.hash }, [{ type: 'save-draft', isUrgent: true }]]

    case 'restarted': {
      const fresh = startFilling(event.values, event.nowMs)
      return [{ ...fresh, came: 'previous', round: filling.round + 1 }, []]
    }
  }
}

function valuesOnPage({ open, screen }: FillSetup): Values {
  const ids = resolvePage(open, screen).page.blocks.map(({ block }) => block.id)
  return Object.fromEntries(ids.map((id) => [id, screen.values[id] ?? null]))
}

/** Of a draft of another version, keeps only values that their field accepts: others might not even be visible. */
function valuesOf({ open, version, ...setup }: FillSetup, draft: BrowserDraft): Values {
  if (!setup.keepsAnswers) return {}
  if (draft.version === version) return draft.values
  const { answers } = readAnswers(open.form, draft.values, open.context)
  const isWanted = ([id]: [string, unknown]) =>
    !setup.secretFields.has(id) && isAnswered(answers[id])
  return Object.fromEntries(Object.entries(draft.values).filter(isWanted))
}

const saveDraft = ({ keepsAnswers }: FillSetup, isUrgent: boolean): FillEffect[] =>
  keepsAnswers ? [{ type: 'save-draft', isUrgent }] : []

const hasAny = (problems: Record<string, string>) => Object.keys(problems).length > 0

const tokenNames = { recaptcha: 'g-recaptcha-response', hcaptcha: 'h-captcha-response' }

/** Only one action at a time, however often a button is pressed. */
const isReady = ({ status, isChecking }: Filling) => status === 'filling' && !isChecking

/** Validates the shown page, then opens the next one or, on the last page, submits the form. */
function goOn(setup: FillSetup, before: Filling, isSettled = false): Step {
  const { open, captcha } = setup
  const { page, values } = leavePage(open, before)
  const filling: Filling = { ...before, values }
  const fields = fieldsOf(page.blocks)
  const verdict = validateAnswers(open.form, values, open.context, new Set(fields))
  const { pages, states } = verdict.decision
  const problems: Record<string, string> = Object.fromEntries(
    verdict.problems.map((one) => [one.path, open.words(one.code, one.values)]),
  )
  const next = pageAfter(pages, page.key)
  const slow = isSettled
    ? undefined
    : page.blocks.find(
        ({ block }) => open.loaded.types.get(block.type)?.settle && !isAnswered(values[block.id]),
      )
  if (slow) delete problems[slow.block.id]
  if (!next && captcha && !filling.captchaToken)
    problems['captcha'] = open.words('answer.captcha_required')
  if (hasAny(problems)) return refuse(setup, filling, problems)

  if (slow) {
    const { block } = slow
    // On the last page the server validates all other answers first, so that nobody pays for a submission that is
    // refused.
    const others = fieldsOf((next ? page : open.form).blocks).filter((id) => id !== block.id)
    const isRequired = states.get(block.id)?.required ?? false
    const settling: Filling = { ...filling, status: 'sending', problems: {}, notice: null }
    return [settling, [{ type: 'settle', block, others, isRequired }]]
  }
  if (!next) return [{ ...filling, status: 'sending', notice: null }, [{ type: 'prepare' }]]
  if (fields.length === 0) return turnTo(setup, filling, page, next)
  return [{ ...filling, isChecking: true }, [{ type: 'check-page', fields }]]
}

/** Returns the shown page, and all values including those of its untouched fields, such as unchecked boxes. */
function leavePage(open: OpenPage, filling: Filling): { page: Page; values: Values } {
  const { decision, page, values: shown } = resolvePage(open, filling)
  const values = { ...filling.values }
  for (const { block, answer } of page.blocks) {
    const { id } = block
    const isEmpty = (values[id] ?? shown[id] ?? null) === null
    if (answer?.untouched && isEmpty && !decision.states.get(id)?.disabled)
      values[id] = answer.untouched(block, open.form.isFocused)
  }
  return { page, values }
}

const fieldsOf = (blocks: Page['blocks']): string[] =>
  blocks.filter(({ answer }) => answer).map(({ block }) => block.id)

const turnTo = (setup: FillSetup, filling: Filling, from: Page, { key }: Page): Step => [
  openPage(filling, key, 'next'),
  [{ type: 'push-page', page: key, from: from.key }, ...saveDraft(setup, false)],
]

const openPage = (filling: Filling, page: string | null, came: Filling['came']): Filling => ({
  ...filling,
  page,
  came,
  problems: {},
  notice: null,
  isChecking: false,
})

const send = (filling: Filling, sent: PendingSubmission): Step => [
  { ...filling, status: 'sending', notice: null, sent },
  [{ type: 'send', sent }],
]

/** Shows the problems, on the page with the first one. */
function refuse({ open }: FillSetup, filling: Filling, problems: Record<string, string>): Step {
  const { decision, page } = resolvePage(open, filling)
  const first = pageOfBlock(decision.pages, Object.keys(problems)[0] ?? '')
  const refused: Filling = { ...filling, problems, attempt: filling.attempt + 1 }
  if (!first || first.key === page.key) return [refused, []]
  return [{ ...refused, page: first.key }, [{ type: 'replace-page', page: first.key }]]
}

function withoutProblem({ problems }: Filling, id: string): Record<string, string> {
  const { [id]: _, ...others } = problems
  return others
}

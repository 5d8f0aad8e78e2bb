import { createHash } from 'node:crypto'
import type { AnswerContext, RespondentWords } from '@formstead/field-types'
import {
  chargeOf,
  decide,
  readAnswers,
  settleAnswers,
  type Answers,
  type Form,
  type FormCharge,
  type Verdict,
} from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { badRequest, invalid, notFound, problem } from '../../problems.ts'
import { supportedLanguage } from '../../translation/translator.ts'
import type { Intent, PaymentGateway } from '../../stripe/payment-gateway.ts'
import { openPastVersion } from '../forms/published/open-past-version.ts'
import { answerContextOf, type PublishedForm } from '../forms/published/published-forms.ts'
import {
  claimIntent,
  findIntentRow,
  findPaymentAccount,
  type IntentRow,
  saveIntent,
} from './payments.queries.ts'

export type PaymentParts = { db: Database; gateway: PaymentGateway | undefined }

/** Returns the account that a form pays to. */
export async function requirePaymentAccount(
  { db, gateway }: PaymentParts,
  { form, workspaceId }: PublishedForm,
): Promise<{ gateway: PaymentGateway; account: string }> {
  const field = chargingFields(form)[0]
  if (!field || !gateway) throw notFound()
  const payee = field.answer?.payee?.(field.block) ?? null
  const account = await findPaymentAccount(db, workspaceId, payee)
  if (!account) throw notFound()
  return { gateway, account }
}

/**
 * Calculates the amount from the answers, whatever the page showed. A repeated request gets the same intent, unless a
 * submission was already paid with it.
 */
export async function createPaymentIntent(
  parts: PaymentParts,
  published: PublishedForm,
  raw: Answers,
  { context, words, visit }: { context: AnswerContext; words: RespondentWords; visit: string },
): Promise<Intent> {
  if (chargingFields(published.form).length === 0) throw badRequest('nothing_to_pay')
  const { gateway, account } = await requirePaymentAccount(parts, published)
  const { form, id: formId, versionId } = published
  const settled = settleAnswers(form, raw, null, context)
  const { answers } = readAnswers(form, settled, context)
  const charge = chargeOf(decide(form, answers, context), words)
  if (!charge) throw badRequest('nothing_to_pay')
  const language = supportedLanguage(published.document.language)
  if ('problem' in charge) throw invalid([charge.problem], language)
  const { amountMinor, currency } = charge
  // A visit that fills in the form again pays again, even for the same amount.
  for (let round = 0; ; round++) {
    const key = createHash('sha256')
      .update(JSON.stringify([visit, formId, account, amountMinor, currency, round]))
      .digest('hex')
    const intent = await gateway.createIntent(account, { amountMinor, currency }, key)
    if (!intent) throw invalid([problem(charge.fieldId, 'answer.payment.refused')], language)
    const paid = { id: intent.id, stripeAccountId: account, amountMinor, currency }
    const { submissionId } = await saveIntent(parts.db, { ...paid, formId, versionId })
    if (submissionId === null) return intent
  }
}

/** Returns the sent intents that were created for this form and are paid or processing. */
export async function findPaidIntents(
  { db, gateway }: PaymentParts,
  { form, id: formId }: PublishedForm,
  raw: Answers,
): Promise<ReadonlySet<string>> {
  const paid = new Set<string>()
  for (const { block } of chargingFields(form)) {
    const sent = Object.hasOwn(raw, block.id) ? raw[block.id] : null
    if (typeof sent !== 'string') continue
    const row = await findIntentRow(db, formId, sent)
    const intent = row && (await gateway?.findIntent(row.stripeAccountId, row.id))
    if (intent && paidStates.has(intent.status) && intent.amountMinor === row.amountMinor)
      paid.add(sent)
  }
  return paid
}

const paidStates = new Set(['succeeded', 'processing'])

/** Whether the answers include a payment that this submission never had. */
export async function hasNewPayment(
  db: Database,
  formId: number,
  verdict: Verdict,
  submissionId: string | undefined,
  words: RespondentWords,
): Promise<boolean> {
  const payment = paymentOf(verdict, words)
  const row = payment && (await findIntentRow(db, formId, payment.intent))
  return Boolean(row) && row?.submissionId !== submissionId
}

function paymentOf({ answers, decision }: Verdict, words: RespondentWords) {
  const charge = chargeOf(decision, words)
  const intent = charge && answers[charge.fieldId]
  return charge && typeof intent === 'string' ? { charge, intent } : null
}

/** Claims the payment for this submission, if its amount matches the answers. */
export async function claimPayment(
  db: Database,
  published: PublishedForm,
  verdict: Verdict,
  submissionId: string,
  words: RespondentWords,
): Promise<void> {
  const payment = paymentOf(verdict, words)
  if (!payment) return
  const { id: formId, form, document } = published
  const { charge, intent } = payment
  const row = await findIntentRow(db, formId, intent)
  const keepsPrice = row && (row.submissionId === submissionId || isRecent(row))
  const isRight =
    isChargeOf(row, charge) ||
    (keepsPrice && isChargeOf(row, await chargeThen(db, published, row, verdict, words)))
  if (isRight && (await claimIntent(db, formId, intent, submissionId))) return
  const { name } = form.byId.get(charge.fieldId)!.block
  const code = isRight ? 'answer.payment.unpaid' : 'answer.payment.amount_changed'
  throw invalid([problem(charge.fieldId, code, { name })], supportedLanguage(document.language))
}

/**
 * Claims a payment whose field the answers hide by now, and returns it: the respondent was charged before they changed
 * their answers, and the author must be able to find what it was for.
 */
export async function claimHiddenPayment(
  db: Database,
  { id: formId, form }: PublishedForm,
  { sent, confirmed }: { sent: Answers; confirmed: ReadonlySet<string> },
  { answers }: Verdict,
  submissionId: string,
): Promise<Answers> {
  for (const { block } of chargingFields(form)) {
    const intent = sent[block.id]
    if (typeof intent !== 'string' || !confirmed.has(intent) || answers[block.id] === intent)
      continue
    if (await claimIntent(db, formId, intent, submissionId)) return { [block.id]: intent }
  }
  return {}
}

/** Otherwise a payment could be started before a price rises, and made long after. */
const isRecent = ({ createdAt }: IntentRow) => Date.now() - createdAt.getTime() < dayMs
const dayMs = 24 * 3600 * 1000

const isChargeOf = (row: IntentRow | undefined, charge: FormCharge | null): boolean =>
  charge !== null &&
  'amountMinor' in charge &&
  row?.amountMinor === charge.amountMinor &&
  row.currency === charge.currency

/** What the answers cost in the version that was paid for: the author may have changed the price since. */
async function chargeThen(
  db: Database,
  published: PublishedForm,
  { versionId }: IntentRow,
  { answers }: Verdict,
  words: RespondentWords,
): Promise<FormCharge | null> {
  const form = versionId === null ? undefined : await openPastVersion(db, versionId)
  return form ? chargeOf(decide(form, answers, answerContextOf(published)), words) : null
}

const chargingFields = (form: Form) =>
  form.blocks.filter(({ answer }) => answer !== null && 'charge' in answer)

import type { Bill, Refusal, Checkout } from '@formstead/field-types/fill'
import type { FormRef } from './send-submission.ts'

const patienceMs = 20_000

/** Rejects where the server does not say whom to pay. */
export async function openCheckout({ slug, grant }: FormRef): Promise<Checkout> {
  const call = (path: string, more: RequestInit = {}) =>
    fetch(`/api/forms/${slug}/stripe-connect/${path}`, {
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(grant !== null && { 'form-password': grant }),
      },
      signal: AbortSignal.timeout(patienceMs),
      ...more,
    })
  const found = await call('get-account')
  if (!found.ok && found.status !== 404) throw new Error(`Answered with ${found.status}.`)
  return {
    payee: found.ok ? payeeOf((await found.json()) as Payee) : null,
    async ask(values, visit) {
      const body = JSON.stringify({ submission_data: values, visit })
      const asked = await call('payment-intent', { method: 'POST', body }).catch(() => null)
      return asked ? readBill(asked) : { problem: null }
    },
  }
}

type Payee = { stripeAccount: string; publishable_key: string }

const payeeOf = ({ stripeAccount: account, publishable_key: publishableKey }: Payee) => ({
  account,
  publishableKey,
})

type Asked = {
  intent?: { secret: string; amount: number; currency: string }
  errors?: Record<string, string[]>
  message?: string
}

async function readBill(response: Response): Promise<Bill | Refusal> {
  const { intent, errors, message } = (await response.json().catch(() => ({}))) as Asked
  if (response.ok && intent)
    return { secret: intent.secret, amountMinor: intent.amount, currency: intent.currency }
  if (response.status === 429 || response.status >= 500) return { problem: null }
  return { problem: Object.values(errors ?? {})[0]?.[0] ?? message ?? null }
}

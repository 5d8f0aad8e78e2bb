import type { Charge } from '../../definition/answer-type.ts'
import type { FormRequest } from '../../views.ts'

export type Checkout = {
  /** Null if the form has no account to pay to. */
  payee: { account: string; publishableKey: string } | null
  /** The server computes the amount. Another request by the same visit for the same amount returns the same payment. */
  ask: (values: Readonly<Record<string, unknown>>, visit: string) => Promise<Bill | Refusal>
}
type Bill = Charge & { secret: string }
/** Null if the reason is unknown and a retry may help. */
type Refusal = { problem: string | null }

/** Rejects if the server does not return a payee. */
export async function openCheckout(request: FormRequest): Promise<Checkout> {
  const found = await request('stripe-connect/get-account')
  if (!found.ok && found.status !== 404) throw new Error(`Answered with ${found.status}.`)
  return {
    payee: found.ok ? payeeOf((await found.json()) as Payee) : null,
    async ask(values, visit) {
      const body = { submission_data: values, visit }
      const asked = await request('stripe-connect/payment-intent', body).catch(() => null)
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

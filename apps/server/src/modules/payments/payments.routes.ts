import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { serve } from '../../http/serve.ts'
import type { PaymentGateway } from '../../stripe/payment-gateway.ts'
import type { FormResolver } from '../forms/published/resolve-form.ts'
import { answerContextOf } from '../forms/published/published-forms.ts'
import { wordsFor } from '../forms/published/respondent-words.ts'
import { createPaymentIntent, requirePaymentAccount } from './payments.service.ts'

export function paymentRoutes(
  app: FastifyInstance,
  db: Database,
  { resolver, gateway }: { resolver: FormResolver; gateway: PaymentGateway | undefined },
): void {
  const parts = { db, gateway }

  serve(app, 'GET /forms/{form}/stripe-connect/get-account', async ({ params, request }) => {
    const form = await resolver.requireOpen(request, params.form)
    const found = await requirePaymentAccount(parts, form)
    return {
      type: 'success',
      stripeAccount: found.account,
      publishable_key: found.gateway.publishableKey,
    }
  })

  serve(
    app,
    'POST /forms/{form}/stripe-connect/payment-intent',
    async ({ params, body, request }) => {
      const form = await resolver.requireOpen(request, params.form)
      const intent = await createPaymentIntent(parts, form, body.submission_data, {
        context: answerContextOf(form),
        words: await wordsFor(form.document.language),
        visit: body.visit ?? request.id,
      })
      const { id, secret, amountMinor: amount, currency } = intent
      return { type: 'success', intent: { id, secret, amount, currency } }
    },
  )
}

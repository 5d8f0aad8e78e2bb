import { z } from 'zod'
import type { SafeFetch } from '../../safe-fetch/safe-fetch.ts'
import { callService, formEncoded, withQuery, type RedirectService } from './connection-service.ts'

const granted = z.object({ stripe_user_id: z.string().min(1).max(255), scope: z.string() })
const account = z.object({
  email: z.string().nullish(),
  business_profile: z.object({ name: z.string().nullish() }).nullish(),
  settings: z
    .object({ dashboard: z.object({ display_name: z.string().nullish() }).nullish() })
    .nullish(),
})

/** Charges use the platform's key on behalf of the account, so none of its tokens are stored. */
export const createStripe = (
  { clientId, secretKey }: { clientId: string; secretKey: string },
  safeFetch: SafeFetch,
): RedirectService => ({
  address: ({ state, redirectUri, person }) =>
    withQuery('https://connect.stripe.com/oauth/authorize', {
      response_type: 'code',
      client_id: clientId,
      scope: 'read_write',
      redirect_uri: redirectUri,
      state,
      'stripe_user[email]': person.email,
      'stripe_user[first_name]': person.name,
    }),
  async redeem({ code }) {
    const { stripe_user_id: id, scope } = await callService(
      safeFetch,
      'https://connect.stripe.com/oauth/token',
      {
        ...formEncoded({ grant_type: 'authorization_code', code, client_secret: secretKey }),
        schema: granted,
      },
    )
    const found = await callService(
      safeFetch,
      `https://api.stripe.com/v1/accounts/${encodeURIComponent(id)}`,
      { headers: { authorization: `Bearer ${secretKey}` }, schema: account },
    )
    const name = found.settings?.dashboard?.display_name || found.business_profile?.name
    return {
      serviceUserId: id,
      name: (name || found.email || id).slice(0, 255),
      email: found.email?.slice(0, 255) ?? null,
      scopes: [scope],
      tokens: null,
      expiresAt: null,
    }
  },
  async release({ serviceUserId }) {
    await safeFetch('https://connect.stripe.com/oauth/deauthorize', {
      ...formEncoded({ client_id: clientId, stripe_user_id: serviceUserId }),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${secretKey}`,
      },
    })
  },
})

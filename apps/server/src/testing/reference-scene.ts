import { createHash } from 'node:crypto'
import { issueToken } from '../modules/account-links/one-time-tokens.ts'
import { connectedAccounts } from '../modules/connections/connections.table.ts'
import { formIntegrations } from '../modules/integrations/integrations.table.ts'
import type { Caller } from '../reference/calls/call.ts'
import type { createTestApp } from './test-app.ts'
import { multipartBody, multipartType, samples, type Uploaded } from './test-files.ts'
import { ageField, firstWorkspaceOf, makeForm, nameField } from './test-forms.ts'
import { newNetwork } from './test-networks.ts'
import { makeUser, testPassword } from './test-people.ts'
import { createTwoFactorCallers } from './test-two-factor.ts'
import { addMember, makeWorkspace } from './test-workspaces.ts'

type Value = string | number
let people = 0

/** The people and resources that the reference product's documented calls name, each created on first use. */
export function makeScene(testApp: Awaited<ReturnType<typeof createTestApp>>) {
  const { app, call, db } = testApp
  const { codeOf, wrongOf, makeGuarded, pendingFor } = createTwoFactorCallers(testApp)

  const owner = once(() => makeUser(db, { emailVerifiedAt: new Date() }))
  const stranger = once(() => makeUser(db))
  const guarded = once(() => makeGuarded())
  const moderator = once(() => makeUser(db, { role: 'moderator' }))
  const workspace = once(async () => firstWorkspaceOf(testApp, await owner()))
  const reader = once(async () => {
    const person = await makeUser(db)
    await addMember(db, await workspace(), person.id, 'readonly')
    return person
  })

  const formWith = (more: Record<string, unknown>) =>
    once(async () => makeForm(testApp, await owner(), more))
  const changeable = { editable_submissions: true, enable_partial_submissions: true }
  const form = formWith(changeable)
  const locked = formWith({ password: 'open sesame' })
  const redirecting = formWith({ redirect_url: 'https://thanks.example/' })
  const signed = formWith({ properties: [{ id: 'sign', name: 'Sign', type: 'signature' }] })
  const paid = { id: 'pay', name: 'Pay', type: 'payment', amount: 5, currency: 'USD' }
  const shop = once(async () => {
    const made = await makeForm(testApp, await owner(), { properties: [paid] })
    const serviceUserId = `acct_shop${made.id}`
    const account = { service: 'stripe', serviceUserId, name: 'Shop' } as const
    await db.insert(connectedAccounts).values({ userId: (await owner()).id, ...account })
    return made
  })

  const answer = async (made: { id: number; slug: string }, body: Record<string, unknown>) => {
    const sent = { params: { form: made.slug }, body }
    await call('POST /forms/{form}/answer', sent, undefined, { ip: newNetwork() })
    const params = { form: String(made.id) }
    const { token } = await owner()
    return (await call('GET /open/forms/{form}/submissions', { params }, token)).body.data[0]!
  }
  const submission = once(async () => answer(await form(), { name: 'Ada' }))
  /** A form that has an older version. */
  const changed = once(async () => {
    const { id } = await answer(await form(), { name: 'Ada' })
    const params = { form: String((await form()).id), submission: id }
    const { token } = await owner()
    const body = { name: 'Eva' }
    await call('PUT /open/forms/{form}/submissions/{submission}', { params, body }, token)
    return id
  })
  const signature = once(async () => {
    const drawing = `data:image/png;base64,${samples.png.toString('base64')}`
    const { data } = await answer(await signed(), { sign: drawing })
    return (data['sign'] as { file_name: string }[])[0]!.file_name
  })

  /** The version before the last change. */
  const version = once(async () => {
    const { id } = await form()
    const params = { form: String(id) }
    const { token } = await owner()
    const body = { properties: [nameField, { ...ageField, name: 'Your age' }] }
    await call('PUT /open/forms/{form}', { params, body }, token)
    return (await call('GET /versions/form/{form}', { params }, token)).body.at(-1)!.id
  })

  const upload = once(async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/upload-file',
      payload: multipartBody({ name: 'plan.png', bytes: samples.png }),
      headers: { 'content-type': multipartType },
      remoteAddress: newNetwork(),
    })
    return response.json<Uploaded>().name
  })
  const asset = once(async () => {
    const body = { url: await upload() }
    const made = await call('POST /open/forms/assets/upload', { body }, (await owner()).token)
    return made.body.url.split('/').at(-1)!
  })

  const template = once(async () => {
    const { id, token } = await owner()
    const form = { title: 'Visit', visibility: 'public', properties: [nameField] }
    const texts = { name: 'Visit', short_description: 'Visits', description: 'Visits' }
    const body = { ...texts, slug: `visit-${id}`, form }
    return (await call('POST /templates', { body }, token)).body.data
  })

  const integrationOf = (kind: string, data: Record<string, unknown>) =>
    once(async () => {
      const params = { form: String((await form()).id) }
      const body = { integration_id: kind, status: 'active' as const, data }
      const { token } = await owner()
      const made = await call('POST /open/forms/{form}/integrations', { params, body }, token)
      return made.body.form_integration.id
    })

  const accountFor = (kind?: string) =>
    once(async () => {
      const number = ++people
      const [account] = await db
        .insert(connectedAccounts)
        .values({
          userId: (await owner()).id,
          service: 'telegram',
          serviceUserId: `tg-${number}`,
          name: 'Ada',
        })
        .returning({ id: connectedAccounts.id })
      if (kind)
        await db
          .insert(formIntegrations)
          .values({ formId: (await form()).id, kind, accountId: account!.id })
      return account!.id
    })

  const makeToken = async (abilities: readonly string[]) => {
    const body = { name: 'Script', abilities: [...abilities] }
    return (await call('POST /settings/tokens', { body }, (await owner()).token)).body.token
  }
  const tokenId = once(async () => {
    await makeToken(['forms-read'])
    return (await call('GET /settings/tokens', {}, (await owner()).token)).body[0]!.id
  })
  const firstCode = once(async () => {
    const body = { password: testPassword }
    const { token } = await owner()
    const begun = await call('POST /settings/two-factor/enable', { body }, token)
    return codeOf(begun.body.secret)
  })

  const values: Record<string, () => Promise<Value>> = {
    user: async () => (await owner()).id,
    template: async () => (await template()).id ?? 0,
    template_slug: async () => (await template()).slug,
    email: async () => (await owner()).email,
    password: async () => testPassword,
    new_email: async () => `grace-${people++}@people.example`,
    new_password: async () => 'nanosecond-11',
    reset_token: async () => {
      const { id, email } = await owner()
      return issueToken(db, { id, email, credentialVersion: 1 }, 'reset_password')
    },
    guarded_user: async () => (await guarded()).id,
    blocked_user: async () => (await makeUser(db, { blockedAt: new Date() })).id,
    deleted_form: once(async () => {
      const { slug } = await makeForm(testApp, await owner())
      const named = { params: { form: slug } }
      await call('DELETE /open/forms/{form}', named, (await owner()).token)
      return slug
    }),
    guarded_email: async () => (await guarded()).email,
    pending_auth_token: async () => pendingFor((await guarded()).email),
    code: async () => codeOf((await guarded()).secret),
    wrong_code: async () => wrongOf(codeOf((await guarded()).secret)),
    recovery_code: async () => (await guarded()).recoveryCodes[0]!,
    first_code: firstCode,
    token_id: tokenId,
    workspace,
    member: async () => (await reader()).id,
    invite: once(async () => {
      const params = { workspace: await workspace() }
      const body = { email: `invited-${people++}@people.example`, role: 'user' as const }
      const { token } = await owner()
      const made = await call(
        'POST /open/workspaces/{workspace}/users/add',
        { params, body },
        token,
      )
      return made.body.invite.id
    }),
    other_workspace: once(async () => makeWorkspace(db, (await owner()).id, 'Other')),
    form: async () => (await form()).slug,
    form_id: async () => (await form()).id,
    draft: slugOf(formWith({ visibility: 'draft' })),
    closed: slugOf(formWith({ visibility: 'closed' })),
    locked: slugOf(locked),
    form_password: async () => createHash('sha256').update('open sesame').digest('hex'),
    redirecting: slugOf(redirecting),
    shop: slugOf(shop),
    signed: slugOf(signed),
    signature,
    submission: async () => (await submission()).id,
    changed_submission: changed,
    submission_id: async () => (await submission()).submission_id,
    version,
    upload,
    asset,
    provider: accountFor(),
    used_provider: accountFor('telegram'),
    integration: integrationOf('webhook', { webhook_url: 'https://crm.example/hook' }),
    zapier_hook: integrationOf('zapier', { hook_url: 'https://hooks.zapier.com/1' }),
  }

  const valueOf = (name: string): Promise<Value> => {
    const value = values[name]
    if (!value) throw new Error(`Nothing is called {${name}}.`)
    return value()
  }

  const members = { owner, reader, guarded, stranger, moderator }
  return {
    valueOf,
    tokenOf: async (caller: Caller): Promise<string | undefined> => {
      if (caller === 'nobody') return undefined
      if (typeof caller !== 'string') return makeToken(caller)
      return (await members[caller]()).token
    },
  }
}

const slugOf = (form: () => Promise<{ slug: string }>) => async () => (await form()).slug

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}

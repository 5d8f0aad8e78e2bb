import {
  featureTiers,
  includesFeature,
  tiers,
  type EndpointName,
  type Feature,
  type Tier,
} from '@formstead/contract'
import { listGatedFeatures } from '@formstead/form-engine'
import { integrationKinds } from '@formstead/integrations'
import { describe, expect, test } from 'vitest'
import { createNoLimits } from '../../testing/test-settings.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { startDomainTests } from '../../testing/fixtures/test-domains.ts'
import { firstWorkspaceOf, makeForm } from '../../testing/fixtures/test-forms.ts'
import { makeUser } from '../../testing/fixtures/people/test-people.ts'
import { addMember, setTier } from '../../testing/fixtures/people/test-workspaces.ts'

const { settings } = await startDomainTests()
const hosted = await createTestApp({ ...settings, SELF_HOSTED: 'false' }, undefined, {
  limits: await createNoLimits(),
})
const { call, db } = hosted

type Scene = { workspace: number; form: string; member: number }
type Asked = [name: EndpointName, input: (scene: Scene) => object]
type Place =
  /** An endpoint that is refused without the feature. */
  | { call: Asked }
  /** A form or block setting: without the feature its author keeps it, but respondents do not get it. */
  | { setting: Record<string, unknown> }
  /** Never taken away, because that would show a form to people who must not see it. */
  | 'stays'
  /** Only raises a limit, which has its own tests. */
  | 'raises a limit'
  /** Listed in the plan table, but nothing depends on it yet. */
  | 'nothing to withhold yet'

const block = (settings: object) => ({ properties: [{ id: 'one', name: 'One', ...settings }] })
const ofWorkspace = ({ workspace }: Scene) => ({ params: { workspace } })
const integration =
  (integration_id: string, data: object) =>
  ({ form }: Scene) => ({
    params: { form },
    body: { integration_id, status: 'active', data },
  })

/** Where each feature takes effect. A new feature does not compile without an entry. */
const places: Record<Feature, Place> = {
  'branding.removal': { setting: { no_branding: true } },
  'branding.advanced': 'nothing to withhold yet',
  invite_user: {
    call: [
      'POST /open/workspaces/{workspace}/users/add',
      (scene) => ({ ...ofWorkspace(scene), body: { email: 'new@people.test', role: 'user' } }),
    ],
  },
  'multi_user.roles': {
    call: [
      'PUT /open/workspaces/{workspace}/users/{user}/update-role',
      ({ workspace, member }) => ({ params: { workspace, user: member }, body: { role: 'admin' } }),
    ],
  },
  custom_domain: {
    call: [
      'POST /open/workspaces/{workspace}/custom-domains',
      (scene) => ({ ...ofWorkspace(scene), body: { name: 'forms.acme.com' } }),
    ],
  },
  form_summary: {
    call: [
      'GET /open/workspaces/{workspace}/form-summary/{form}',
      ({ workspace, form }) => ({ params: { workspace, form }, query: {} }),
    ],
  },
  form_analytics: {
    call: [
      'GET /open/workspaces/{workspace}/form-stats-details/{form}',
      ({ workspace, form }) => ({ params: { workspace, form }, query: {} }),
    ],
  },
  'ai.form_generation': 'raises a limit',
  custom_smtp: {
    call: [
      'PUT /open/workspaces/{workspace}/email-settings',
      (scene) => ({
        ...ofWorkspace(scene),
        body: {
          host: 'smtp.example',
          port: 587,
          encryption: 'tls',
          username: 'ada',
          password: 'secret',
        },
      }),
    ],
  },
  custom_code: {
    call: [
      'PUT /open/workspaces/{workspace}/custom-code-settings',
      (scene) => ({ ...ofWorkspace(scene), body: { custom_code: '<b></b>' } }),
    ],
  },
  custom_css: {
    call: [
      'PUT /open/workspaces/{workspace}/custom-code-settings',
      (scene) => ({ ...ofWorkspace(scene), body: { custom_css: '.a { top: 0 }' } }),
    ],
  },
  seo_meta: { setting: { seo_meta: { page_title: 'Own title' } } },
  'security.password_protection': 'stays',
  'security.form_expiration': { setting: { closes_at: '2099-01-01T00:00:00Z' } },
  'security.captcha': { setting: { use_captcha: true } },
  'integrations.slack': {
    call: [
      'POST /open/forms/{form}/integrations',
      integration('slack', { slack_webhook_url: 'https://hooks.slack.com/services/T0/B0/x' }),
    ],
  },
  'integrations.discord': {
    call: [
      'POST /open/forms/{form}/integrations',
      integration('discord', { discord_webhook_url: 'https://discord.com/api/webhooks/1/x' }),
    ],
  },
  'integrations.telegram': {
    call: ['POST /open/forms/{form}/integrations', integration('telegram', {})],
  },
  'integrations.email.advanced': {
    call: [
      'POST /open/forms/{form}/integrations',
      integration('email', { ...integrationKinds.get('email')!.sample, send_to: 'a@b.test' }),
    ],
  },
  'file_upload.allowed_types': { setting: block({ type: 'files', allowed_file_types: 'pdf' }) },
  secret_input: { setting: block({ type: 'text', secret_input: true }) },
  redirect_url: { setting: { redirect_url: 'https://thanks.example/' } },
  analytics: { setting: { analytics: { provider: 'meta_pixel', tracking_id: '123456789' } } },
  editable_submissions: { setting: { editable_submissions: true } },
  id_generation: { setting: block({ type: 'text', generates_uuid: true, hidden: true }) },
  partial_submissions: { setting: { enable_partial_submissions: true } },
  enable_ip_tracking: { setting: { enable_ip_tracking: true } },
  database_fields_update: { setting: { database_fields_update: ['name'] } },
  form_versioning: 'nothing to withhold yet',
  'sso.oidc': {
    call: [
      'POST /open/workspaces/{workspace}/oidc-connections',
      (scene) => ({
        ...ofWorkspace(scene),
        body: {
          name: 'Staff',
          slug: 'staff',
          domain: 'people.test',
          issuer: 'https://id.people.test',
          client_id: 'client',
          client_secret: 'secret',
        },
      }),
    ],
  },
  audit_logs: {
    call: [
      'GET /open/workspaces/{workspace}/audit-log',
      (scene) => ({ ...ofWorkspace(scene), query: {} }),
    ],
  },
  white_label: 'nothing to withhold yet',
}

const owner = await makeUser(db)
const member = await makeUser(db)
const workspace = await firstWorkspaceOf(hosted, owner)
await addMember(db, workspace, member.id, 'user')
const form = await makeForm(hosted, owner)
const scene = { workspace, form: String(form.id), member: member.id }

const below = (feature: Feature): Tier => tiers[tiers.indexOf(featureTiers[feature]) - 1]!
const rows = Object.entries(places) as [Feature, Place][]
const called = rows.flatMap(([feature, place]) =>
  typeof place === 'object' && 'call' in place ? [[feature, place.call] as const] : [],
)

describe.each(called)('%s', (feature, [name, input]) => {
  test('is refused below its plan, and the response names the feature and the plan', async () => {
    await setTier(db, workspace, below(feature))
    const answer = await call(name, input(scene) as never, owner.token)
    expect(answer).toMatchObject({
      status: 402,
      body: {
        code: 'plan_required',
        feature,
        required_tier: featureTiers[feature],
        current_tier: below(feature),
        message: expect.stringContaining(featureTiers[feature]),
      },
    })
  })

  test('is available with its plan', async () => {
    await setTier(db, workspace, featureTiers[feature])
    const answer = await call(name, input(scene) as never, owner.token)
    expect(answer.status).not.toBe(402)
  })
})

describe.each(
  rows.flatMap(([feature, place]) =>
    typeof place === 'object' && 'setting' in place ? [[feature, place.setting] as const] : [],
  ),
)('%s', (feature, setting) => {
  const countCleaned = async (tier: Tier) => {
    await setTier(db, workspace, tier)
    const { id } = await makeForm(hosted, owner, setting)
    const params = { form: String(id) }
    const { body } = await call('GET /open/forms/{form}', { params }, owner.token)
    return Object.keys(body.cleanings).length
  }

  test('is cleaned below its plan, and kept with it', async () => {
    expect(await countCleaned(below(feature))).toBe(1)
    expect(await countCleaned(featureTiers[feature])).toBe(0)
  })
})

test('every feature that cleaning checks has an entry', () => {
  const withoutPlace = listGatedFeatures().filter(
    (one) => places[one as Feature] === 'nothing to withhold yet' || !Object.hasOwn(places, one),
  )
  expect(withoutPlace).toEqual([])
})

test('every feature that integrations require has an endpoint', () => {
  const asked = [...integrationKinds.values()].flatMap(({ feature }) => feature ?? [])
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((feature) => !called.some(([known]) => known === feature))).toEqual([])
})

test.each(tiers)(
  'a workspace on %s lists its features, and the plan that each feature requires',
  async (tier) => {
    await setTier(db, workspace, tier)
    const [shown] = (await call('GET /open/workspaces', {}, owner.token)).body
    const features = Object.keys(featureTiers) as Feature[]
    expect(shown).toMatchObject({
      plan_tier: tier,
      features: features.filter((feature) => includesFeature(tier, feature)),
      required_tiers: featureTiers,
    })
  },
)

test('a self-hosted instance refuses no feature', async () => {
  const own = await createTestApp({}, undefined, { limits: await createNoLimits() })
  const person = await makeUser(own.db)
  const other = await makeUser(own.db)
  const id = await firstWorkspaceOf(own, person)
  await addMember(own.db, id, other.id, 'user')
  const made = await makeForm(own, person)
  const ownScene = { workspace: id, form: String(made.id), member: other.id }
  for (const [, [name, input]] of called) {
    const answer = await own.call(name, input(ownScene), person.token)
    expect(answer.status).not.toBe(402)
  }
})

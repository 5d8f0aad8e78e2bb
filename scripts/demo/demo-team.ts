import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'

export const domain = 'forms.kestreltrust.org'

export async function withDatabase<Result>(
  url: string,
  work: (database: Client) => Promise<Result>,
): Promise<Result> {
  const database = new Client({ connectionString: url })
  await database.connect()
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

/** Gives the workspace its people, a paid plan and a domain that works. */
export async function seedTeam(database: Client, workspaceId: number): Promise<void> {
  await database.query(`update users set email_verified_at = now() where email_verified_at is null`)
  await database.query(
    `insert into workspace_members (workspace_id, user_id, role, joined_at)
    select $1, users.id, team.role, now() - make_interval(days => age)
    from users join (values ('ruth@kestreltrust.org', 'admin', 190), ('tomas@kestreltrust.org', 'user', 120),
      ('ines@kestreltrust.org', 'user', 64), ('noah@kestreltrust.org', 'readonly', 12)) as team (email, role, age)
      using (email)`,
    [workspaceId],
  )
  await database.query(
    `update workspace_members set joined_at = now() - interval '400 days' where role = 'owner'`,
  )
  await database.query(
    `update sessions set last_used_at = now() - make_interval(hours => (user_id * user_id * 3)::int)`,
  )
  await database.query(`update workspaces set name = 'Kestrel Trust', icon = null where id = $1`, [
    workspaceId,
  ])
  await database.query(
    `insert into billing_customers (user_id, stripe_id, company_name, invoice_email)
    select user_id, 'cus_kestrel', 'Kestrel Trust', 'accounts@kestreltrust.org'
    from workspace_members where workspace_id = $1 and role = 'owner'`,
    [workspaceId],
  )
  await database.query(
    `insert into subscriptions (stripe_id, user_id, tier, billing_interval, status, started_at, period_ends_at)
    select 'sub_kestrel', user_id, 'enterprise', 'yearly', 'active', now() - interval '400 days',
      now() + interval '330 days'
    from workspace_members where workspace_id = $1 and role = 'owner'`,
    [workspaceId],
  )
  await database.query(
    `insert into custom_domains (workspace_id, name, proof, created_at, checked_at, has_proof, address,
      found_addresses, proven_at, ready_at, certificate_asked_at, visited_at)
    values ($1, $2, 'formstead-proof=kestrel', now() - interval '90 days', now() - interval '12 minutes', true, 'right',
      '{}', now() - interval '90 days', now() - interval '90 days', now() - interval '90 days', now())`,
    [workspaceId, domain],
  )
}

const integrations = [
  { kind: 'slack', settings: { slack_webhook_url: 'https://hooks.slack.com/services/T02/B07/x' } },
  {
    kind: 'email',
    settings: {
      send_to: 'volunteers@kestreltrust.org',
      sender_name: 'Kestrel Trust',
      subject: 'A new volunteer',
      email_content: '<p>Somebody would like to help.</p>',
    },
  },
  {
    kind: 'webhook',
    /** How many submissions ago the receiver was down. */
    failedAt: 9,
    settings: { webhook_url: 'https://crm.kestreltrust.org/hooks/volunteers' },
  },
]

/** Connects the form, and records deliveries of its last submissions. */
export async function seedIntegrations(
  database: Client,
  formId: number,
  post: (path: string, body: object) => Promise<unknown>,
): Promise<void> {
  for (const { kind, settings, failedAt } of integrations) {
    const { form_integration: made } = (await post(`/open/forms/${formId}/integrations`, {
      integration_id: kind,
      status: 'active',
      data: settings,
    })) as { form_integration: { id: number } }
    await database.query(
      `insert into deliveries (integration_id, submission_id, state, tries, created_at, queued_at, due_at, ended_at)
      select $1, id, case when age = $3 then 'dead' else 'delivered' end, 1,
        created_at, created_at, created_at, created_at + interval '1 second'
      from (select *, row_number() over (order by id desc) as age from submissions where form_id = $2) as sent
      where age <= 30 order by id`,
      [made.id, formId, failedAt ?? 0],
    )
  }
}

/** Answers like Stripe for the list of invoices, the only thing that the billing screen asks it for. */
export async function startInvoices(): Promise<{ server: Server; url: string }> {
  const day = 86_400
  const invoices = [35, 400].map((age, index) => ({
    id: `in_${index}`,
    object: 'invoice',
    number: `KT-000${2 - index}`,
    created: Math.floor(Date.now() / 1000) - age * day,
    total: 57_600,
    currency: 'usd',
    status: 'paid',
    hosted_invoice_url: 'https://invoice.stripe.com/i/demo',
    invoice_pdf: 'https://invoice.stripe.com/i/demo/pdf',
  }))
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ object: 'list', has_more: false, url: '/v1/invoices', data: invoices }),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

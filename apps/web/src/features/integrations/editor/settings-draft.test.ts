import { integrationKinds } from '@formstead/integrations'
import { expect, test } from 'vitest'
import { draftBody, isSameDraft, setSetting, startDraft } from './settings-draft.ts'

const webhook = integrationKinds.get('webhook')!
const slack = integrationKinds.get('slack')!

test('a new integration starts with the default settings', () => {
  expect(startDraft(slack, undefined).data).toMatchObject({
    include_submission_data: true,
    include_hidden_fields_submission_data: false,
  })
  expect(startDraft(webhook, undefined)).toEqual({ data: {}, logic: null, accountId: null })
})

test('a new mail starts with one to its author, whatever the title of the form contains', () => {
  const word = (key: string, values?: Record<string, string>) => `${key} ${values?.['form'] ?? ''}`
  const facts = { email: 'ada@example.org', app: 'Formstead', form: 'A <b> & c', word }
  const email = integrationKinds.get('email')!
  expect(startDraft(email, undefined, facts).data).toMatchObject({
    send_to: 'ada@example.org',
    subject: 'first_subject A &lt;b&gt; &amp; c',
    include_submission_data: true,
  })
  const stored = { data: { send_to: 'bob@example.org' }, logic: null, oauth_id: null }
  expect(startDraft(email, stored, facts).data).not.toHaveProperty('subject')
})

test('a secret is sent only if it was retyped, and removed if it may be missing', () => {
  const stored = { data: { webhook_url: 'https://a.example' }, logic: null, oauth_id: null }
  const draft = startDraft(webhook, stored)
  expect(draftBody(webhook, draft).data).toEqual({ webhook_url: 'https://a.example' })
  const replaced = setSetting(draft, 'webhook_secret', '')
  expect(draftBody(webhook, replaced).data).toMatchObject({ webhook_secret: null })
  expect(isSameDraft(setSetting(replaced, 'webhook_secret', undefined), draft)).toBe(true)
})

test('an empty required text is sent, so that the server refuses it', () => {
  const draft = setSetting(startDraft(webhook, undefined), 'webhook_url', '')
  expect(draftBody(webhook, draft).data).toEqual({ webhook_url: '' })
})

test('the order of settings does not matter', () => {
  const draft = startDraft(webhook, undefined)
  const one = setSetting(setSetting(draft, 'a', 1), 'b', 2)
  const other = setSetting(setSetting(draft, 'b', 2), 'a', 1)
  expect(isSameDraft(one, other)).toBe(true)
  expect(isSameDraft(one, setSetting(other, 'a', 2))).toBe(false)
})

import { compileCatalog, createTranslator, loadCatalog, type Language } from '@formstead/i18n'
import { expect, test } from 'vitest'
import { describeDetails } from './describe-details.ts'

const translatorOf = async (language: Language) =>
  createTranslator(language, compileCatalog(await loadCatalog(language)))
const english = await translatorOf('en')

test.each([
  ['member.joined', { role: 'readonly', invited_by: 'Ada' }, 'Role: Read only, Invited by: Ada'],
  ['member.role_changed', { from: 'user', to: 'admin' }, 'Before: Member, After: Admin'],
  [
    'staff.role_changed',
    { role: 'moderator', before: 'user' },
    'Role: Moderator, Before: No staff role',
  ],
  ['workspace.renamed', { from: 'draft', icon: null }, 'Before: draft'],
  [
    'workspace.settings_changed',
    { setting: 'code', has_code: true, has_css: false },
    'Setting: custom code, Code: yes, Style: no',
  ],
  [
    'workspace.settings_changed',
    { setting: 'retention', value: 30, unit: 'day' },
    'Setting: retention, Kept for: 30 days',
  ],
  [
    'token.created',
    { abilities: ['forms-read', 'forms-write'], expires_at: '2027-01-02T12:00:00Z' },
    'Abilities: forms-read, forms-write, Ends: Jan 2, 2027',
  ],
  [
    'staff.impersonation_started',
    { reason: 'user', writes: true, session: 7 },
    'Reason: user, With changes: yes',
  ],
  ['submissions.exported', { format: 'csv', count: 1234 }, 'Format: csv, Count: 1,234'],
] as const)('%s with %j', (action, details, text) => {
  const told = describeDetails({ action, details: { ...details } }, english)
  expect(told.map(([name, value]) => `${name}: ${value}`).join(', ')).toBe(text)
})

test.each(['fr', 'ar'] as const)('in %s nothing is left in English', async (language) => {
  const details = { role: 'readonly', for_good: true, before: 'admin', setting: 'code' }
  const entry = { action: 'member.joined', details } as const
  const told = describeDetails(entry, await translatorOf(language)).flat()
  const inEnglish = new Set(describeDetails(entry, english).flat())
  expect(told.filter((text) => inEnglish.has(text))).toEqual([])
})

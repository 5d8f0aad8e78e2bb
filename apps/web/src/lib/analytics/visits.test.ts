import { describe, expect, test, vi } from 'vitest'
import { fakeStorage } from '../testing/fake-storage.ts'
import { recordVisit, visitsKey, visitSessionKey } from './visits.ts'

const info = { referrer: '', userAgent: 'x', language: 'en', screen: { width: 1, height: 2 } }

function visitor(stored?: string) {
  const local = fakeStorage(stored === undefined ? {} : { [visitsKey]: stored })
  const session = fakeStorage()
  const logError = vi.fn()
  const visit = (address = '', referrer = '') =>
    recordVisit({
      local,
      session,
      url: `https://app.test/${address}`,
      now: new Date('2026-01-02T03:04:05Z'),
      info: { ...info, referrer },
      logError,
    })
  return { local, session, logError, visit }
}

describe('visit tracking', () => {
  test('storage keys', () => {
    expect([visitsKey, visitSessionKey]).toEqual(['nuxt-utm-data', 'nuxt-utm-session-id'])
  })

  test('a visit record has these fields', () => {
    const { visit, session } = visitor()
    expect(visit('?utm_source=a&utm_content=b&gclid=c')).toEqual([
      {
        timestamp: '2026-01-02T03:04:05.000Z',
        utmParams: { utm_source: 'a', utm_content: 'b' },
        gclidParams: { gclid: 'c' },
        sessionId: session.getItem('nuxt-utm-session-id'),
        additionalInfo: {
          ...info,
          landingPageUrl: 'https://app.test/?utm_source=a&utm_content=b&gclid=c',
        },
      },
    ])
  })

  test.each([
    ['agent-drafts/edit#handoff=SECRET', 'agent-drafts/edit'],
    ['password/reset/SECRET?email=ada%40people.example', 'password/reset'],
    ['fr/password/reset/SECRET', 'fr/password/reset'],
    ['invites/SECRET?utm_source=mail', 'invites?utm_source=mail'],
    ['oauth/google/callback?code=SECRET&state=SECRET', 'oauth/google/callback'],
    ['pricing?utm_source=a&gclid=c&period=yearly', 'pricing?utm_source=a&gclid=c'],
  ])('the page %s, or a visit from there, is recorded as %s', (address, recorded) => {
    const [visit] = visitor().visit(address, `https://app.test/${address}`)
    expect(visit!.additionalInfo).toMatchObject({
      referrer: `https://app.test/${recorded}`,
      landingPageUrl: `https://app.test/${recorded}`,
    })
  })

  test('click parameters are recorded only when gclid or gad_source is in the query', () => {
    expect(visitor().visit('?utm_source=a')[0]).not.toHaveProperty('gclidParams')
    expect(visitor().visit('?gad_source=1')[0]!.gclidParams).toEqual({ gad_source: '1' })
  })

  test.each([
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_term',
    'utm_content',
    'gclid',
    'gad_source',
  ])('a visit that differs in %s goes to the front, the same visit does not', (name) => {
    const { visit } = visitor()
    visit()
    expect(visit()).toHaveLength(1)
    expect(visit(`?${name}=1`)).toHaveLength(2)
    expect(visit(`?${name}=1`)).toHaveLength(2)
    expect(visit(`?${name}=2`)[0]!.additionalInfo.landingPageUrl).toContain('=2')
  })

  test('the session id is created once per browser session', () => {
    const { visit } = visitor()
    const [first] = visit()
    const [second] = visit('?utm_source=a')
    expect(second!.sessionId).toBe(first!.sessionId)
  })

  test.each(['{', '{"a":1}', '"text"', 'null'])(
    'stored data %s is replaced by an empty list',
    (stored) => {
      const { visit, logError } = visitor(stored)
      expect(visit()).toHaveLength(1)
      expect(logError).toHaveBeenCalledExactlyOnceWith('Error parsing local storage data')
    },
  )
})

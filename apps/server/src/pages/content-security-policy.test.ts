import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { appPolicy, configuredSources } from './content-security-policy.ts'

const policyWith = (settings: Record<string, string>) =>
  appPolicy({
    scriptHashes: [],
    isHttps: true,
    services: configuredSources(readConfig(settings)),
  })
const chat = { CRISP_WEBSITE_ID: 'b7a3a1d2-5c1e-4d6a-9a57-0c2f1f6f9a10' }

describe("the app's policy allows what is configured", () => {
  test('no third-party sources without a setting', () => {
    const policy = policyWith({})
    expect(policy).not.toMatch(/crisp|featurebase|amplitude|style-src [^;]*'unsafe-inline'/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("connect-src 'self';")
  })

  test.each([
    [chat, /script-src [^;]*https:\/\/client\.crisp\.chat/, /featurebase|amplitude/],
    [
      { FEATUREBASE_ORGANIZATION: 'acme' },
      /script-src [^;]*https:\/\/do\.featurebase\.app/,
      /crisp|amplitude/,
    ],
    [
      { AMPLITUDE_API_KEY: 'key', AMPLITUDE_API_URL: 'https://events.example/2/httpapi' },
      /connect-src 'self' https:\/\/events\.example;/,
      /crisp|featurebase|script-src [^;]*events/,
    ],
  ])('%j', (settings, allowed, foreign) => {
    const policy = policyWith(settings)
    expect(policy).toMatch(allowed)
    expect(policy).not.toMatch(foreign)
  })

  test('events need no third-party script, so scripts stay as restricted as before', () => {
    expect(policyWith({ AMPLITUDE_API_KEY: 'key' })).toContain('require-trusted-types-for')
    expect(policyWith(chat)).not.toContain('require-trusted-types-for')
  })
})

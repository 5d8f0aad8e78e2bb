import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const recaptcha = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' }
const hcaptcha = { HCAPTCHA_SITE_KEY: 'site', HCAPTCHA_SECRET_KEY: 'secret' }

async function policiesOf(settings: Record<string, string>) {
  const { app } = await createTestApp({ SELF_HOSTED: 'false', ...settings })
  return async (url: string) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    return String(answer.headers['content-security-policy'])
  }
}

/** Authors' images and media may come from anywhere; executable content may not. */
const withoutPictures = (policy: string) => policy.replaceAll(/(?:img|media)-src [^;]*/g, '')

describe('without a captcha', async () => {
  const policyOf = await policiesOf({})

  test.each(['/register', '/setup', '/login'])('%s loads our files only', async (url) => {
    const policy = await policyOf(url)
    expect(withoutPictures(policy)).not.toContain('https:')
    expect(policy).toContain("require-trusted-types-for 'script'")
  })
})

describe.each([
  ['reCAPTCHA', recaptcha, 'https://www.google.com/recaptcha/', 'hcaptcha'],
  ['hCaptcha', hcaptcha, 'https://*.hcaptcha.com', 'google'],
  ['both, of which the server asks reCAPTCHA', { ...recaptcha, ...hcaptcha }, 'google', 'hcaptcha'],
])('with %s', async (_name, settings, host, otherHost) => {
  const policyOf = await policiesOf(settings)

  test.each(['/register', '/fr/register', '/setup', '/report-abuse', '/fr/report-abuse'])(
    '%s may load it, and no other',
    async (url) => {
      const policy = await policyOf(url)
      for (const directive of ['script-src', 'frame-src', 'connect-src'])
        expect(policy).toMatch(new RegExp(`(^|; )${directive} [^;]*${escape(host)}`))
      expect(policy).not.toContain(otherHost)
      expect(policy).not.toMatch(/script-src [^;]*('unsafe-|https:[ ;])/)
    },
  )

  test.each(['/', '/login', '/home', '/nowhere', '/privacy-policy'])(
    '%s may not: nobody registers there',
    async (url) => {
      const policy = await policyOf(url)
      expect(withoutPictures(policy)).not.toContain('https:')
      expect(policy).toContain("trusted-types 'none'")
    },
  )
})

describe('with Google', async () => {
  const policyOf = await policiesOf({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' })

  test.each(['/login', '/ar/login', '/register'])('%s may load One Tap', async (url) => {
    const policy = await policyOf(url)
    expect(policy).toMatch(/script-src [^;]*https:\/\/accounts\.google\.com\/gsi\/client/)
    expect(policy).toMatch(/frame-src [^;]*https:\/\/accounts\.google\.com\/gsi\//)
  })

  test.each(['/', '/home', '/setup', '/nowhere'])('%s may not', async (url) => {
    expect(withoutPictures(await policyOf(url))).not.toContain('https:')
  })
})

function escape(text: string): string {
  return text.replaceAll(/[.*/?]/g, String.raw`\$&`)
}

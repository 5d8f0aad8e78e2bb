import { URI, type TOTP } from 'otpauth'
import { Client } from 'pg'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { callApi, registerPerson, type Person } from './author.ts'
import { openPage, ownNetwork } from './chromium.ts'

/** Opens a page as a signed-in user. */
export async function openSignedIn(
  { token }: Person,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openPage({ ...ownNetwork(), ...options })
  await signIn(page, token, options.baseURL)
  return page
}

/** Stores the session where the app keeps it. */
export async function signIn(page: Page, token: string, url = inject('appUrl')): Promise<void> {
  await page.context().addCookies([{ name: 'token', value: token, url }])
}

export type GuardedPerson = Person & { totp: TOTP; recoveryCodes: string[] }

/** Registers a user with two-step verification. */
export async function registerGuarded(): Promise<GuardedPerson> {
  const person = await registerPerson()
  const post = <Body>(path: string, body: object) =>
    callApi<Body>(inject('appUrl'), 'POST', `/settings/two-factor/${path}`, body, person.token)
  const { uri } = await post<{ uri: string }>('enable', { password: person.password })
  const totp = URI.parse(uri) as TOTP
  const { recovery_codes: codes } = await post<{ recovery_codes: { code: string }[] }>('confirm', {
    code: totp.generate(),
  })
  return { ...person, totp, recoveryCodes: codes.map(({ code }) => code) }
}

/** A code works once; this one is for the next half minute, which the server also accepts. */
export const nextCode = (totp: TOTP): string =>
  totp.generate({ timestamp: Date.now() + totp.period * 1000 })

/** Waits for the newest link of this kind that was mailed to this address. */
export async function mailedLink(email: string, pattern: RegExp): Promise<string> {
  const database = new Client({ connectionString: inject('appDatabase') })
  await database.connect()
  onTestFinished(() => database.end())
  const find = async () => {
    const { rows } = await database.query<{ text: string }>(
      "select text from outbox where recipient like '%' || $1 || '%' order by id desc",
      [email],
    )
    return rows
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .find((link) => pattern.test(link))
  }
  await expect.poll(find).toBeTruthy()
  return (await find())!
}

import { expect, inject } from 'vitest'

/** Somebody with an account at the app that all files share. */
export async function registerPerson() {
  const email = `${crypto.randomUUID()}@people.example`
  const password = 'Keyb0ard-only!'
  const answer = await fetch(new URL('/api/register', inject('appUrl')), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Lovelace',
      email,
      password,
      password_confirmation: password,
      hear_about_us: 'other',
      agree_terms: true,
    }),
  })
  expect(answer.status).toBe(200)
  const { token } = (await answer.json()) as { token: string }
  return { email, password, token }
}

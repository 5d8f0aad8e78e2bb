import { expect, test } from 'vitest'
import type { Api } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { askToSignIn } from './sign-in.ts'

const credentials = { email: 'a@b.test', password: 'x', remember: true }
const refusing = (status: number, data: unknown) =>
  (() => Promise.reject(new ApiError(status, data))) as unknown as Api

test('login with a second factor asks for a code', async () => {
  const api = refusing(422, { requires_2fa: true, pending_auth_token: 'P' })
  await expect(askToSignIn(api, credentials)).resolves.toEqual({
    pendingToken: 'P',
    methods: ['code'],
  })
})

test('other refusals are passed on', async () => {
  const api = refusing(422, { errors: { email: ['No.'] } })
  await expect(askToSignIn(api, credentials)).rejects.toMatchObject({ status: 422 })
})

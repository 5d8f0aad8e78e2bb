import { expect, test } from 'vitest'
import { connectDatabase } from './client.ts'

test('can be closed twice', async () => {
  const options = { poolSize: 1, onConnectionLost: () => {} }
  const client = connectDatabase('postgres://nowhere.test/forms', options)
  await expect(Promise.all([client.close(), client.close()])).resolves.toHaveLength(2)
})

import { expect, test } from 'vitest'
import { isDurable } from './read-definition.ts'

const appUrl = 'https://forms.example'

test('media must be public and stay where they are', () => {
  const durable = (url: string) => isDurable(url, appUrl)
  expect(durable('https://images.example.com/a.png')).toBe(true)
  expect(durable(`${appUrl}/api/forms/assets/a_00000000-0000-4000-8000-000000000000.png`)).toBe(
    true,
  )
  for (const url of [
    'http://images.example.com/a.png',
    'https://localhost/a.png',
    'https://intranet/a.png',
    'https://10.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://printer.local/a.png',
    'https://x.trycloudflare.com/a.png',
    'https://bucket.example.com/a.png?X-Amz-Signature=1',
    `${appUrl}/forms/other`,
    'data:image/png;base64,AAAA',
  ])
    expect([url, durable(url)]).toEqual([url, false])
})

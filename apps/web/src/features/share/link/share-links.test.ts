import { expect, test } from 'vitest'
import { shareLinks } from './share-links.ts'

const { email, networks } = shareLinks({
  link: 'https://forms.example/forms/contact?a=1&b=2',
  text: 'Tea & cake + more',
})

test('a mail has the text and the whole link, without plus signs for spaces', () => {
  const query = email.slice(email.indexOf('?') + 1)
  expect(query).not.toContain('+')
  const read = Object.fromEntries(
    query.split('&').map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]),
  )
  expect(read).toEqual({
    subject: 'Tea & cake + more',
    body: 'Tea & cake + more\n\nhttps://forms.example/forms/contact?a=1&b=2',
  })
})

test('every network gets the link as one value', () => {
  for (const { href } of networks)
    expect([...new URL(href).searchParams.values()].join(' ')).toContain(
      'https://forms.example/forms/contact?a=1&b=2',
    )
})

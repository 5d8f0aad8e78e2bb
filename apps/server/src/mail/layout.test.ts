import { expect, test } from 'vitest'
import { renderMail, type MailContent } from './layout.ts'

const content: MailContent = {
  appName: 'Formstead',
  language: 'en',
  direction: 'ltr',
  heading: 'A new answer',
  paragraphs: ['First.', 'Second.'],
  button: { label: 'Read it', lead: 'Read it:', url: 'https://forms.example/a?b=1&c=2' },
  footer: 'You own this form.',
}

test('says the same in plain text', () => {
  expect(renderMail(content).text).toBe(
    'A new answer\n\nFirst.\n\nSecond.\n\nRead it:\nhttps://forms.example/a?b=1&c=2\n\n-- \nYou own this form.\nFormstead\n',
  )
})

test('declares language and direction, and aligns with the direction', () => {
  const { html } = renderMail({ ...content, language: 'ar', direction: 'rtl' })
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('align="right"')
  expect(html).not.toContain('align="left"')
})

test('has no links other than the button', () => {
  const paragraphs = ['<a href="https://evil.example">click</a>']
  const { html } = renderMail({ ...content, heading: '<a href=x>', paragraphs, footer: '<a>' })
  expect(html.match(/<a\b[^>]*href="[^"]*"/g)).toEqual([
    '<a class="button" href="https://forms.example/a?b=1&amp;c=2"',
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'not a link'])(
  'refuses a button that opens %s',
  (url) => {
    expect(() => renderMail({ ...content, button: { label: 'Go', lead: 'Go:', url } })).toThrow(
      Error,
    )
  },
)

import { findMentions } from '@formstead/rich-text'
import { describe, expect, test } from 'vitest'
import type { Delivery } from '../delivery.ts'
import type { OutgoingMail } from '../ports.ts'
import { integrationKinds } from '../registry.ts'
import { imagesAsMentions, mentionsAsImages } from '../shared/content-images.ts'
import { mention, sampleDelivery } from '../testing/sample-delivery.ts'

const kind = integrationKinds.get('email')!
const given = {
  send_to: 'ada@example.org',
  sender_name: 'Kestrel Trust',
  subject: 'New answer',
  email_content: '<p>Hello</p>',
}
const build = (more: object, content: Partial<Delivery> = {}) =>
  kind.build(sampleDelivery(kind.settings.parse({ ...given, ...more }), content)) as OutgoingMail

describe('images of the author', () => {
  const image = '<img src="https://a.example/logo.png?a=1&amp;b=2" alt="Our &quot;logo&quot;">'

  test('are shown by name in the editor, and restored unchanged', () => {
    const stored = kind.settings.parse({
      ...given,
      email_content: `<p>Hello ${image}<img src="https://a.example/b.png"> ${mention('name')}</p>`,
    }) as { email_content: string }
    const shown = imagesAsMentions(stored.email_content)
    expect(shown).not.toContain('<img')
    expect(findMentions(shown).map(({ field_name: name }) => name)).toEqual([
      'Our "logo"',
      'b.png',
      'name',
    ])
    expect(mentionsAsImages(shown)).toBe(stored.email_content)
    expect(imagesAsMentions(mentionsAsImages(shown))).toBe(shown)
  })

  test('are shown, and told by their names where there are no images', () => {
    const { html, text } = build({ email_content: `<p>Hello ${image}</p>` })
    expect(html).toContain(
      '<img src="https://a.example/logo.png?a=1&amp;b=2" alt="Our &quot;logo&quot;" style="max-width:100%">',
    )
    expect(text).toContain('Hello Our "logo"')
    expect(kind.settings.safeParse({ ...given, email_content: image }).success).toBe(true)
  })

  test.each([
    ['another scheme', '<img src="javascript:alert(1)"><img src="http://a.example/x.png">x'],
    ['an attribute of its own', '<img src="https://a.example/" onerror="alert(1)">x'],
    ['an attribute of a link', `<a href="https://b.example/" title='${image}'>x</a>`],
    ['markup in its name', `<img src="https://a.example/" alt='"><script>alert(1)</script>'>x`],
    ['a place that somebody guessed', '\ue0020\ue003 image-0; &#xe002;0&#xe003;x'],
  ])('do no harm with %s', (_, email_content) => {
    const { html } = build({ email_content })
    expect(html).not.toMatch(/javascript:|onerror|<script|src="http:|title="[^"]*<img/)
    expect(html.match(/<img/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })

  test.each([
    ['a name with angle brackets', '<img src="https://a.example/" alt="a > b">', 'a &gt; b'],
    ['a name about sources', '<img alt="see src=x" src=\'https://a.example/\'>', 'see src=x'],
    ['no quotes', '<img src=https://a.example/ alt=Logo>', 'Logo'],
    ['an apostrophe', "<img src=https://a.example/ alt=Bob's>", 'Bob&#39;s'],
  ])('are read with %s', (_, image, alt) => {
    expect(
      kind.settings.parse({ ...given, email_content: `<p>Hello ${image}!</p>` }),
    ).toMatchObject({
      email_content: `<p>Hello <img src="https://a.example/" alt="${alt}">!</p>`,
    })
  })

  test('stay as they are when they are stored again', () => {
    const read = kind.settings.parse({ ...given, email_content: `<p>${image}</p>` })
    expect(kind.settings.parse(read)).toEqual(read)
  })

  test('come from the author only', () => {
    const { html } = build(
      { email_content: `<p>${image}${mention('name')}</p>` },
      { lookup: () => '\ue0020\ue003<img src="https://evil.example/">' },
    )
    expect(html.match(/<img/g)).toHaveLength(1)
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Delivery } from '../delivery.ts'
import type { MailResult, OutgoingMail, Ports } from '../ports.ts'
import { mention, sampleAnswer, sampleDelivery } from '../testing/sample-delivery.ts'
import { integrationKinds } from '../registry.ts'

const kind = integrationKinds.get('email')!
const given = {
  send_to: 'ada@example.org',
  sender_name: 'Kestrel Trust',
  subject: 'New answer',
  email_content: '<p>Hello</p>',
}
const build = (more: object = {}, content: Partial<Delivery> = {}) =>
  kind.build(sampleDelivery(kind.settings.parse({ ...given, ...more }), content)) as OutgoingMail
const problemsOf = (settings: object) =>
  (kind.settings.safeParse(settings).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  )
const addresses = (sendTo: string, answer = 'amara@example.org') =>
  build(
    { send_to: sendTo },
    { answers: [sampleAnswer({ text: answer })], lookup: () => answer },
  ).to.map(({ address, isTyped }) => (isTyped ? `${address} typed` : address))

describe('settings', () => {
  test('need a recipient, a sender, a subject and a text', () => {
    for (const key of Object.keys(given))
      expect(problemsOf({ ...given, [key]: '<p> </p>' })[0]).toMatch(new RegExp(`^${key} `))
    expect(problemsOf({ ...given, send_to: 'nobody\nme at home' })).toEqual([
      'send_to integration.no_recipient',
    ])
    const many = Array.from({ length: 51 }, (_, index) => `a${index}@example.org`).join('\n')
    expect(problemsOf({ ...given, send_to: many })).toContain('send_to integration.recipient_count')
  })

  test('require text by the author in the subject if a respondent enters the recipient', () => {
    const typed = { ...given, send_to: mention('mail') }
    expect(problemsOf({ ...typed, subject: `${mention('name')} !` })).toEqual([
      'subject integration.subject_text',
    ])
    expect(problemsOf({ ...typed, subject: `Thank you, ${mention('name')}` })).toEqual([])
    expect(problemsOf({ ...given, subject: mention('name') })).toEqual([])
  })

  test('accept only font names, hex colors and https logos', () => {
    for (const wrong of [
      { font_family: 'Arial; background: url(https://evil.example)' },
      { font_color: 'red' },
      { inner_background_color: '#fff' },
      { logo_url: 'http://example.org/logo.png' },
    ])
      expect(problemsOf({ ...given, ...wrong })).toHaveLength(1)
  })
})

test('templates of PDFs are refused, as there are none', () => {
  expect(problemsOf({ ...given, pdf_template_ids: [1] })).toEqual([
    'pdf_template_ids integration.no_pdf_templates',
  ])
  for (const none of [[], null, undefined])
    expect(problemsOf({ ...given, pdf_template_ids: none })).toEqual([])
})

test('the free plan allows one email integration, to the user’s own address', () => {
  const gate = (more: object, siblings = 0) =>
    kind.gate!(kind.settings.parse({ ...given, ...more }), { email: 'Ada@Example.org', siblings })
  const advanced = 'integrations.email.advanced'
  expect(gate({})).toBeNull()
  expect(gate({}, 1)).toBe(advanced)
  expect(gate({ send_to: 'bob@example.org' })).toBe(advanced)
  expect(gate({ send_to: 'ada@example.org\nbob@example.org' })).toBe(advanced)
  expect(gate({ send_to: mention('mail', 'ada@example.org') })).toBe(advanced)
})

describe('recipients', () => {
  test('stand one to a line, and what is no address is left out', () => {
    expect(
      addresses('<p>ada@example.org</p><p>nobody</p><p>bob@example.org, eve@b.example</p>'),
    ).toEqual(['ada@example.org', 'bob@example.org', 'eve@b.example'])
    expect(addresses('ada@example.org\nADA@example.org')).toEqual(['ada@example.org'])
  })

  test('can be an answer on a line with others, which is one plain address or none', () => {
    const source = `<p>ada@example.org, ${mention('mail')}</p>`
    expect(addresses(source)).toEqual(['ada@example.org', 'amara@example.org typed'])
    expect(addresses(source, 'ada@example.org')).toEqual(['ada@example.org'])
    for (const wrong of [
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example\nc@d.example',
      '"x\r\n"@b.example',
      'a@b.example,c@d.example',
      'a@b.example;c@d.example',
      'a@[127.0.0.1]',
      'a@b.example (c@d.example)',
      'Eve <c@d.example>',
      `${'('.repeat(10_000)}a@b.example`,
      '"c@d.example"@e.example',
      `${'a'.repeat(300)}@b.example`,
    ])
      expect(addresses(source, wrong)).toEqual(['ada@example.org'])
  })

  test.each([
    'ada@bücher.example',
    'ada@bu\u0308cher.example',
    'ada@xn--bcher-kva.example',
    'ada@例え.テスト',
    'ada@例え。テスト',
    'ada@उदाहरण.परीक्षा',
    'ada@مثال.إختبار',
  ])('can be of a domain in any language: %s', (address) => {
    expect(addresses(mention('mail'), address)).toEqual([`${address} typed`])
  })

  test.each([
    'ada@bücher.example\u2028Bcc: c@d.example',
    'ada@bücher.example\u200b',
    'ada@bücher．example',
    'ada@ｂ＠ücher.example',
    'ada@\u202eelpmaxe.example',
    'ada@bücher-.example',
    `ada@${'ü'.repeat(64)}.example`,
    'ädä@bücher.example',
  ])('cannot be what only looks like one: %j', (address) => {
    expect(addresses(mention('mail'), address)).toEqual([])
  })
})

describe('a mail', () => {
  test('says in both parts what the author wrote and what was answered', () => {
    const { html, text, subject, from } = build({
      sender_name: `${mention('name')} by form`,
      subject: `About ${mention('name')}`,
      email_content: `<p>Dear <b>${mention('name')}</b></p><p>Bye</p>`,
      link_edit_submission: true,
    })
    expect({ subject, from }).toEqual({
      subject: 'About Amara Okafor',
      from: { name: 'Amara Okafor by form' },
    })
    expect(html).toContain('<p>Dear <b>Amara Okafor</b></p><p>Bye</p>')
    expect(html).toContain('href="https://forms.example/forms/volunteer?submission_id=abc"')
    expect(text).toBe(
      [
        'Dear Amara Okafor\nBye',
        'Edit this submission:\nhttps://forms.example/forms/volunteer?submission_id=abc',
        'Full name:\nAmara Okafor',
        '-- \nMade with Formstead: https://forms.example\n',
      ].join('\n\n'),
    )
    expect(html).not.toContain('poster')
    expect(build({ include_hidden_fields_submission_data: true }).text).toContain('poster')
    expect(build({ include_submission_data: false }).text).not.toContain('Amara')
  })

  test('names the product unless the form does not, and looks as chosen where the plan has it', () => {
    const form = { ...sampleDelivery({}).form, hasBranding: false }
    expect(build({}, { form }).html).not.toContain('Made with')
    const look = {
      font_family: "Georgia, 'Times New Roman'",
      font_color: '#112233',
      outer_background_color: '#445566',
      logo_url: 'https://example.org/logo.png',
    }
    const { html } = build(look)
    for (const part of [
      'Georgia, &#39;Times',
      '#112233',
      '#445566',
      'src="https://example.org/logo.png"',
    ])
      expect(html).toContain(part)
    expect(html).toContain('background:#ffffff')
    const plain = build(look, { allows: () => false }).html
    expect(plain).not.toContain('Georgia')
    expect(plain).toContain('background:#f0f0f0')
  })

  test('is right-to-left if the form is', () => {
    expect(build({}, { language: 'ar', direction: 'rtl' }).html).toContain(
      '<html lang="ar" dir="rtl">',
    )
  })

  test('shows what a respondent typed as text, and links nothing in it', () => {
    const nasty = `<a href="https://evil.example">x</a> https://evil.example "'><script>&amp;\r\nBcc: x`
    const { html, text, subject, from } = build(
      {
        subject: `Re: ${mention('name')}`,
        sender_name: mention('name'),
        email_content: `<p>${mention('name')}</p>`,
      },
      { answers: [sampleAnswer({ text: nasty, name: nasty })] },
    )
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;a href=')
    expect(text).toContain('<a href="https://evil.example">x</a> https://evil.example')
    for (const line of [subject, from.name]) {
      expect(line).not.toMatch(/[\r\n]/)
      expect(line.length).toBeLessThanOrEqual(120)
    }
  })

  const anything = fc
    .array(fc.oneof(fc.nat(0x20), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code)))
    .map((characters) => characters.join(''))

  test('keeps every header on one line, whatever is answered', () => {
    fc.assert(
      fc.property(anything, (answer) => {
        const { subject, from } = build(
          { subject: `Re: ${mention('name')}`, sender_name: mention('name') },
          { lookup: () => answer },
        )
        for (const line of [subject, from.name]) expect(line).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u)
      }),
      { numRuns: 30 },
    )
  })

  test('shows small pictures inside, and links to other files', () => {
    const file = (name: string, mimeType: string, bytes: number) => ({
      ref: `ref-${name}`,
      name,
      url: `https://forms.example/${name}`,
      mimeType,
      bytes,
    })
    const files = [
      file('a.png', 'image/png', 6 * 1024 * 1024),
      file('b.png', 'image/png', 6 * 1024 * 1024 + 1),
      file('c.svg', 'image/svg+xml', 10),
      file('d.gif', 'image/gif', 10),
    ]
    const answers = [sampleAnswer({ files })]
    const { html, text, images } = build({ embed_uploaded_images: true }, { answers })
    expect(images.map(({ ref }) => ref)).toEqual(['ref-a.png', 'ref-d.gif'])
    for (const { cid } of images) expect(html).toContain(`src="cid:${cid}"`)
    expect(html).toContain('href="https://forms.example/b.png"')
    expect(text).toContain('a.png: https://forms.example/a.png')
    expect(build({}, { answers }).images).toEqual([])
  })

  test('asks for replies to an answered address, or to nobody in particular', () => {
    const reply_to = mention('name')
    expect(build({ reply_to }, { lookup: () => 'amara@example.org' }).replyTo).toBe(
      'amara@example.org',
    )
    expect(build({ reply_to }).replyTo).toBeUndefined()
  })
})

describe('an outcome', () => {
  const nothing: MailResult = { sent: [], refused: [], skipped: [], failure: null }
  const one = { address: 'ada@example.org', answer: '250 ok' }
  const send = async (result: Partial<MailResult>, sendTo = given.send_to) => {
    const ports = { sendMail: () => Promise.resolve({ ...nothing, ...result }) } as unknown as Ports
    const delivery = sampleDelivery(kind.settings.parse({ ...given, send_to: sendTo }))
    return kind.send(kind.build(delivery), delivery, ports)
  }

  test('goes by whether anybody got the mail', async () => {
    const refused = [{ address: 'eve@b.example', answer: '550 no', isCausedByRespondent: false }]
    expect(await send({ sent: [one], refused })).toEqual({
      is: 'delivered',
      reply: { status: 250, text: 'ada@example.org: 250 ok\neve@b.example: 550 no' },
    })
    expect(await send({ refused })).toMatchObject({
      is: 'failed',
      reason: 'refused',
      isFinal: true,
    })
    const failure = { reason: 'unreachable' as const, reply: null, isCausedByRespondent: false }
    expect(await send({ sent: [one], failure })).toEqual({ is: 'failed', ...failure })
    const skipped = [{ address: 'ada@example.org', reason: 'daily_limit' as const }]
    expect(await send({ skipped })).toEqual({ is: 'skipped', reason: 'daily_limit' })
    expect(await send({ sent: [one] }, mention('nothing'))).toEqual({
      is: 'skipped',
      reason: 'no_recipient',
    })
  })

  test('is the respondent’s if only addresses that they typed were refused', async () => {
    const byWhom = (isCausedByRespondent: boolean) => ({
      refused: [{ address: 'eve@b.example', answer: '550 no', isCausedByRespondent }],
      failure: { reason: null, reply: null, isCausedByRespondent },
    })
    const [typed, own] = [byWhom(true), byWhom(false)]
    for (const result of [typed, { ...typed, failure: null }])
      expect(await send(result)).toMatchObject({ is: 'failed', isCausedByRespondent: true })
    for (const result of [
      { ...typed, refused: [...own.refused, ...typed.refused] },
      { ...typed, failure: own.failure },
    ])
      expect(await send(result)).toMatchObject({ isCausedByRespondent: false })
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeForm } from '../support/author.ts'
import { openPage } from '../support/chromium.ts'
import { expectDone, expectLive, submit, visit } from '../support/form-page.ts'

const attack = '__attacked()'
const corpus = [
  `<img src=x onerror=${attack}>`,
  `<svg/onload=${attack}>`,
  `<svg><animate href=javascript:${attack} onbegin=${attack} attributeName=x>`,
  `<math><mtext><table><mglyph><style><!--</style><img src=x onerror=${attack}>`,
  `<noscript><p title="</noscript><img src=x onerror=${attack}>">`,
  `"><script>${attack}</script>`,
  `</script><script>${attack}</script>`,
  `</textarea></title></style><img src=x onerror=${attack}>`,
  `' onfocus=${attack} autofocus x='`,
  `<a href="java&#x0A;script:${attack}">x</a>`,
  `<iframe srcdoc="<script>parent.${attack}</script>">`,
  '<base href=//e.test><meta http-equiv=refresh content="0;url=//e.test">',
  '{{7*7}} ${7*7} <%= 7*7 %>',
  '\u202Eright\u2028left\u0000<!-- ]]>',
]
const evil = corpus.join(' ')

/** Fails if the attacker's script runs, or if the page's policy had to stop one. */
async function watch(page: Page) {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(dialog.message())
    void dialog.dismiss()
  })
  await page.exposeFunction('__attacked', () => found.push('attacked'))
  await page.exposeFunction('__violated', (what: string) => found.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { __violated: (what: string) => void }).__violated
      report(`${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return found
}

describe.each(['classic', 'focused'])('a %s form of an attacker', (presentation_style) => {
  test('shows what was written as text, and runs none of it', async () => {
    const form = await makeForm(
      [
        { id: 'a', type: 'text', name: evil, help: evil, placeholder: evil },
        {
          id: 'b',
          type: 'select',
          name: `Choose ${evil}`,
          help: evil,
          select: { options: corpus.map((name, index) => ({ id: String(index), name })) },
        },
        { id: 'c', type: 'nf-text', name: evil, content: evil },
        { id: 'd', type: 'text', name: 'Long', multi_lines: true, prefill: evil },
      ],
      {
        title: evil.slice(0, 60),
        presentation_style,
        submit_button_text: corpus[0]!.slice(0, 50),
        submitted_text: `<p>${evil}</p><p><span mention="true" mention-field-id="a" mention-field-name="a" mention-fallback="x"></span></p>`,
        seo_meta: { page_title: evil, page_description: evil },
        re_fillable: true,
        re_fill_button_text: corpus[1]!.slice(0, 50),
      },
    )
    const page = await openPage()
    const found = await watch(page)
    await page.goto(`${form.url}?a=${encodeURIComponent(evil.replaceAll('\0', ''))}`)
    await expectLive(page)
    // One button for all questions, or one for each of the four steps.
    for (const step of presentation_style === 'focused' ? [1, 2, 3, 4] : []) {
      await page.locator('.fs-number', { hasText: `${step} of 4` }).waitFor()
      if (step < 4) await submit(page)
    }
    await submit(page)
    await expectDone(page)
    expect(await page.locator('#root :is(script, iframe, base, meta, img, math)').count()).toBe(0)
    expect(await page.locator('#done').textContent()).toContain('<img src=x onerror=')
    expect(found).toEqual([])
  })
})

test('submission ids cannot be guessed, and a wrong one looks like any other', async () => {
  const form = await makeForm([{ id: 'a', type: 'text', name: 'A' }], {
    editable_submissions: true,
  })
  const page = await visit(form)
  await page.getByLabel('A').fill('mine')
  await submit(page)
  await expectDone(page)
  const [only] = await form.submissions()
  expect(only!.data['submission_id']).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab]/)
  const guesses = [String(only!.data['id']), '1', crypto.randomUUID(), "' or 1=1", '../1']
  const answers = await Promise.all(
    guesses.map(async (guess) => {
      const query = `?submission_id=${encodeURIComponent(guess)}`
      return (await fetch(`${form.url}${query}`)).status
    }),
  )
  expect(answers).toEqual(guesses.map(() => 404))
  const id = String(only!.data['submission_id'])
  const right = await fetch(`${form.url}?submission_id=${id}`)
  expect([right.status, right.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
})

test('a form without code has its origin, and its custom style', async () => {
  const form = await makeForm([{ id: 'a', type: 'text', name: 'A' }], {
    custom_css: '.fs-label { color: rgb(1, 2, 3) }',
  })
  const page = await visit(form)
  expect(await page.evaluate(() => origin)).toBe(form.appUrl)
  const color = await page.locator('.fs-label').evaluate((label) => getComputedStyle(label).color)
  expect(color).toBe('rgb(1, 2, 3)')
})

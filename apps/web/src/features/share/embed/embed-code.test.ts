import { expect, test } from 'vitest'
import { embedCode, embedKinds, type PopupLook } from './embed-code.ts'

const form = {
  link: 'https://forms.example/forms/contact',
  slug: 'contact',
  title: '"><script>alert(1)</script>',
}
const look: PopupLook = {
  text: 'Tea & "cake" </script>',
  corner: 'right',
  color: '#2f6b46',
  width: 360,
  opensBy: 'button',
}

test('a popup is configured by the attributes that the script reads', () => {
  expect(embedCode('popup', form, look)).toBe(
    [
      '<script async',
      '  src="https://forms.example/embed.js"',
      '  data-formurl="https://forms.example/forms/contact"',
      '  data-text="Tea &amp; &quot;cake&quot; &lt;/script&gt;"',
      '  data-position="right"',
      '  data-bgcolor="#2f6b46"',
      '  data-width="360"></script>',
    ].join('\n'),
  )
})

test('an element of the page opens it if the author wants that', () => {
  const code = embedCode('popup', form, { ...look, opensBy: 'page' })
  expect(code).toContain('data-formstead-popup="https://forms.example/forms/contact"')
  expect(code).not.toContain('data-formurl')
})

test('a script names the form by its address, since another script may have been first', () => {
  expect(embedCode('script', form, look)).toContain(
    "formstead.create('https://forms.example/forms/contact', {",
  )
})

test('a frame lets the form use the camera', () => {
  expect(embedCode('inline', form, look)).toContain('allow="camera; clipboard-write; fullscreen"')
})

test.each(embedKinds)('names chosen by authors never become markup: %s', (kind) => {
  expect(embedCode(kind, form, look)).not.toContain('alert(1)</script>')
  expect(embedCode(kind, form, look)).not.toMatch(/"cake"|<\/script> *"/)
})

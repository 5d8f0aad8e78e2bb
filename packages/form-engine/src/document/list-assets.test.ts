import { expect, test } from 'vitest'
import { listAssets } from './list-assets.ts'
import { parseForm } from './parse/parse-form.ts'

const at = (name: string) => `https://files.test/${name}`

function assetsOf(form: object) {
  const parsed = parseForm(form, { allowsCustomCode: true })
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return listAssets(parsed.form).map(({ kind, url }) => `${kind} ${url.split('/').at(-1)}`)
}

const block = (type: string, settings: object) => ({ id: type, name: type, type, ...settings })
const text = block('text', {})

test("lists the files in a form's settings, texts and code", () => {
  expect(
    assetsOf({
      visibility: 'public',
      properties: [text],
      logo_picture: at('logo.png'),
      cover_picture: '/cover.png',
      seo_meta: { page_thumbnail: at('thumbnail.png'), page_favicon: at('icon.png') },
      submitted_text: `<p><b><a href="${at('thanks.pdf')}">x</a></b></p>`,
      closed_text: `<a href="${at('closed.pdf')}">x</a>`,
      max_submissions_reached_text: `<a href="${at('full.pdf')}">x</a>`,
      custom_css: `.a { background: url("${at('one.png')}") } .b { background: url(${at('two.png')}) }`,
      custom_code: `<img src='${at('code.png')}'><img src="${at('copy%20(1).png')}"><script>x = "\\/escaped.png"</script>`,
      redirect_url: at('next.html'),
      translations: { fr: { submitted_text: `<a href="${at('merci.pdf')}">x</a>` } },
    }),
  ).toEqual([
    'image logo.png',
    'image cover.png',
    'image thumbnail.png',
    'image icon.png',
    'link thanks.pdf',
    'link closed.pdf',
    'link full.pdf',
    'link one.png',
    'link two.png',
    'link code.png',
    'link copy%20(1).png',
    'link escaped.png',
    'link next.html',
    'link merci.pdf',
  ])
})

const options = { options: [{ id: '1', name: 'One', image: at('option.png') }] }

test.each([
  ['any block', block('text', { image: { url: at('beside.png') } }), ['image beside.png']],
  ['help', block('text', { help: `<a href="${at('help.pdf')}">x</a>` }), ['link help.pdf']],
  ['nf-text', block('nf-text', { content: `<a href="${at('a.pdf')}">x</a>` }), ['link a.pdf']],
  ['nf-image', block('nf-image', { image_block: at('a.png') }), ['image a.png']],
  ['nf-audio', block('nf-audio', { audio_block: at('a.mp3') }), ['media a.mp3']],
  ['nf-video', block('nf-video', { video_block: at('a.mp4') }), ['media a.mp4']],
  ['nf-code', block('nf-code', { content: `<img src="${at('a.png')}">` }), ['link a.png']],
  ['select', block('select', { select: options }), ['image option.png']],
  ['multi_select', block('multi_select', { multi_select: options }), ['image option.png']],
  ['ranking', block('ranking', { ranking: options }), ['image option.png']],
])('%s lists its files', (_, given, expected) => {
  expect(assetsOf({ visibility: 'public', properties: [given] })).toEqual(expected)
})

test('a block of an unknown type lists only its image', () => {
  const unknown = block('x-future', { image: { url: at('a.png') }, image_block: at('b.png') })
  expect(assetsOf({ visibility: 'public', properties: [unknown] })).toEqual(['image a.png'])
})

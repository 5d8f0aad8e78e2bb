import { describe, expect, it } from 'vitest'
import { readSampleValues, renderForm } from './entry-server.tsx'

const assets = { script: '/assets/fill/entry.js' }

describe('renderForm', () => {
  it('gives the style and the script the nonce of the response', () => {
    const html = renderForm({ nonce: 'abc', values: {}, assets })
    expect(html).toContain('<style nonce="abc">')
    expect(html).toContain('src="/assets/fill/entry.js" nonce="abc"')
  })

  it('says that nothing was stored only after sending', () => {
    const notice = 'nothing was stored'
    expect(renderForm({ nonce: 'abc', values: {}, assets })).not.toContain(notice)
    expect(renderForm({ nonce: 'abc', values: { email: '' }, assets })).toContain(notice)
  })

  it('fills in what was sent, as text', () => {
    const values = { full_name: '"><script>', topic: 'idea', rating: '4', message: '</textarea>' }
    const html = renderForm({ nonce: 'abc', values, assets })
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect(html).toContain('<option value="idea" selected="">')
    expect(html).toMatch(/<input [^>]*checked="" value="4"/)
    expect(html).toContain('&lt;/textarea&gt;</textarea>')
  })
})

describe('readSampleValues', () => {
  it('takes the fields of the form and nothing else', () => {
    const query = new URLSearchParams('full_name=Ada&message=a%0D%0Ab&__proto__=x&other=y')
    expect(readSampleValues(query)).toEqual({ full_name: 'Ada', message: 'a\nb' })
  })
})

import { expect, test } from 'vitest'
import { readVisit } from './read-visit.ts'

const appUrl = 'https://forms.example'
const read = (headers: Record<string, string>, campaign: string | null = null) =>
  readVisit(headers, campaign, appUrl)

test.each([
  ['nothing', {}, null, 'direct'],
  ['an own page', { referer: 'https://forms.example/home' }, null, 'direct'],
  ['no address', { referer: 'nonsense' }, null, 'direct'],
  ['a search', { referer: 'https://www.google.co.uk/search?q=x' }, null, 'google'],
  ['an app', { referer: 'https://l.facebook.com/' }, null, 'facebook'],
  ['a site', { referer: 'https://www.kestrel.example/news' }, null, 'kestrel.example'],
  ['one that looks like a search', { referer: 'https://notgoogle.com/' }, null, 'notgoogle.com'],
  ['a campaign', { referer: 'https://a.example' }, 'Autumn\nnews', 'Autumn news'],
])('%s as the source', (_, headers, campaign, source) => {
  expect(read(headers, campaign).source).toBe(source)
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    { device: 'phone', browser: 'Safari', os: 'iOS' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    { device: 'computer', browser: 'Edge', os: 'Windows' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    { device: 'tablet', browser: 'Chrome', os: 'Android' },
  ],
  ['curl/8', { device: '', browser: 'curl', os: '' }],
  ['Nothing/1', { device: '', browser: '', os: '' }],
])('the user agent tells device, browser and system', (agent, expected) => {
  expect(read({ 'user-agent': agent })).toEqual({ source: 'direct', ...expected })
})

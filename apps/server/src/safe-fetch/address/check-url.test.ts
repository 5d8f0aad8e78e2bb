import { expect, test } from 'vitest'
import { readAllowedHosts } from './allowed-hosts.ts'
import { checkUrl } from './check-url.ts'

const rules = { allowHttp: false, allowedHosts: readAllowedHosts(['n8n.lan:5678', 'plain.lan']) }

test.each([
  ['control and invisible characters', 'https://exa\rmple.com/', 'invalid_url'],
  ['LF', 'https://example.com/\nHost: other', 'invalid_url'],
  ['tab', 'https://exam\tple.com/', 'invalid_url'],
  ['NUL', 'https://example.com/\0', 'invalid_url'],
  ['zero-width space', 'https://exam\u200bple.com/', 'invalid_url'],
  ['soft hyphen', 'https://exam\u00adple.com/', 'invalid_url'],
  ['right-to-left override', 'https://example.com/\u202etxt', 'invalid_url'],
  ['leading space', ' https://example.com/', 'invalid_url'],
  ['lone surrogate', 'https://example.com/\ud800', 'invalid_url'],
  ['too long', `https://example.com/${'a'.repeat(2_048)}`, 'invalid_url'],
  ['zone id', 'https://[fe80::1%25eth0]/', 'invalid_url'],
  ['no host', 'https:///', 'invalid_url'],
  ['relative', '/hook', 'invalid_url'],
  ['http', 'http://example.com/', 'scheme_not_allowed'],
  ['file', 'file:///etc/passwd', 'scheme_not_allowed'],
  ['gopher', 'gopher://example.com/', 'scheme_not_allowed'],
  ['data', 'data:text/plain,hello', 'scheme_not_allowed'],
  ['user name', 'https://a@127.0.0.1#@example.com/', 'credentials_in_url'],
  ['password', 'https://:b@example.com/', 'credentials_in_url'],
  ['other port', 'https://example.com:5432/', 'port_not_allowed'],
  ['port of another host', 'https://example.com:5678/', 'port_not_allowed'],
  ['host listed without this port', 'https://plain.lan:5678/', 'port_not_allowed'],
])('refuses %s', (_case, text, code) => {
  expect(() => checkUrl(text, rules)).toThrow(expect.objectContaining({ code }))
})

test('accepts http only if the operator allows it', () => {
  expect(checkUrl('http://example.com/', { ...rules, allowHttp: true }).href).toBe(
    'http://example.com/',
  )
})

test.each(['https://example.com/', 'https://example.com:8443/a?b=c', 'https://N8N.lan.:5678/'])(
  'takes %s',
  (text) => expect(checkUrl(text, rules)).toBeInstanceOf(URL),
)

test.each(['*.lan', 'n8n.lan/path', 'user@n8n.lan', ''])(
  'refuses to start with "%s" as an allowed host',
  (entry) => expect(() => readAllowedHosts([entry])).toThrow('OUTBOUND_ALLOW_HOSTS'),
)

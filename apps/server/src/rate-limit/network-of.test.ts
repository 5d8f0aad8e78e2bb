import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['2606:4700:1:2::1', '2606:4700:1:2::/64'],
  ['2606:4700:1:2:ffff:ffff:ffff:ffff', '2606:4700:1:2::/64'],
  ['2606:4700:1:3::1', '2606:4700:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

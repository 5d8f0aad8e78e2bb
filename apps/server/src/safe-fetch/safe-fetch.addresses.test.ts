import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { classifyAddress } from './address/classify-address.ts'
import { createSafeFetch } from './safe-fetch.ts'
import { publicAddress, refused, startGuardedClient } from './testing/guarded-client.ts'
import { startStandInNetwork } from './testing/stand-in-network.ts'

const { network, options, safeFetch } = await startGuardedClient({
  allowHosts: ['n8n.lan', 'tool.internal', 'nat.lan', 'sly.lan', 'metadata.lan'],
  ownAddresses: ['198.41.0.4', '2606:4700:0:0::beef', 'forms.example.org'],
})

test('reaches 200 ordinary names', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `hooks-${index}.customer${index}.example`)
  for (const name of names) network.name(name, [publicAddress, '2606:4700::1111'])
  for (const name of names) expect((await safeFetch(`http://${name}/`)).status).toBe(200)
})

test.each([
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '①②⑦.0.0.1',
  '0',
  '127.0.0.1.',
  '127.1',
  '[::ffff:127.0.0.1]',
  '[::1]',
  '127。0。0。1',
  '[::]',
  '017700000001',
  '0x7f000001',
  '169.254.169.254',
  '[fd00:ec2::254]',
  '10.0.0.1',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  'localhost',
  'LOCALHOST.',
  'a.localhost',
  'printer.local',
  'vault.internal',
  'metadata.org',
  '198.41.0.4',
  '[2606:4700::beef]',
  'forms.example.org',
  'FORMS.example.org.',
])('does not go to http://%s/', async (host) => {
  for (const name of ['metadata.org', 'forms.example.org', 'forms.example.org.'])
    network.name(name, [publicAddress])
  await expect(safeFetch(`http://${host}/`)).rejects.toEqual(refused('address_not_allowed'))
})

test.each([
  ['leads inside', [['127.0.0.1']]],
  ['leads inside by way of another name', [['::ffff:10.1.2.3']]],
  ['leads to our own address', [['198.41.0.4']]],
  ['has one address inside among public ones', [[publicAddress, '10.0.0.1']]],
  ['has a link-local address with a zone', [['fe80::1%eth0']]],
])('does not go to a name that %s', async (_case, answers) => {
  network.name('sly.example', ...answers)
  await expect(safeFetch('http://sly.example/')).rejects.toEqual(refused('address_not_allowed'))
})

test('resolves the name once per call, and trusts no earlier result or connection', async () => {
  network.name('rebound.example', [publicAddress], ['127.0.0.1'])
  expect((await safeFetch('http://rebound.example/')).status).toBe(200)
  await expect(safeFetch('http://rebound.example/')).rejects.toEqual(refused('address_not_allowed'))
})

test('hangs up if the socket leads to an address other than the checked one', async () => {
  const server = createServer((_request, response) => response.end('wrong house'))
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const misled = createSafeFetch(options, {
    ...network.wiring,
    dial: () => connect(port, '127.0.0.1'),
  })
  await expect(misled('http://public.example/')).rejects.toEqual(refused('address_not_allowed'))
})

test('the production dialer connects to the given address', async () => {
  const server = createServer((_request, response) => response.end('arrived'))
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const fetchForReal = createSafeFetch(
    { ...options, allowHosts: [`real.example:${port}`] },
    { resolve: async () => ['127.0.0.1'], classify: () => 'public' },
  )
  expect((await fetchForReal(`http://real.example:${port}/`)).body).toBe('arrived')
})

test('tries the next address when the first one refuses', async () => {
  network.name('half-down.example', ['8.8.8.8', publicAddress])
  const closed = createServer()
  await new Promise<void>((settle) => closed.listen(0, '127.0.0.1', settle))
  const { port } = closed.address() as AddressInfo
  await new Promise((settle) => closed.close(settle))
  const fetchHalfDown = createSafeFetch(options, {
    ...network.wiring,
    dial: (address, to) =>
      address === '8.8.8.8' ? connect(port, '127.0.0.1') : network.wiring.dial(address, to),
  })
  expect((await fetchHalfDown('http://half-down.example/')).status).toBe(200)
})

test('lets the operator allow private addresses of a named host', async () => {
  for (const [name, address] of [
    ['n8n.lan', '192.168.7.7'],
    ['tool.internal', 'fd12::7'],
    ['nat.lan', '100.64.7.7'],
  ] as const) {
    network.name(name, [address])
    await network.serve(address, (_request, response) => response.end(name))
    expect((await safeFetch(`http://${name}/`)).body).toBe(name)
  }
  await expect(safeFetch('http://192.168.7.7/')).rejects.toEqual(refused('address_not_allowed'))
})

test.each(['127.0.0.1', '::1', '0.0.0.0', '169.254.169.254', 'fe80::1', 'fd00:ec2::254'])(
  'does not go to %s even for a host that the operator opened',
  async (address) => {
    network.name('sly.lan', [address])
    await expect(safeFetch('http://sly.lan/')).rejects.toEqual(refused('address_not_allowed'))
  },
)

test('does not call a metadata name even if the operator allowed it', async () => {
  network.name('metadata.lan', ['10.0.0.1'])
  await expect(safeFetch('http://metadata.lan/')).rejects.toEqual(refused('address_not_allowed'))
})

test('a client that does not check literals is caught by the connect counter', async () => {
  const watched = await startStandInNetwork()
  onTestFinished(() => watched.stop())
  const resolved = new Set<string>()
  const forgetful = createSafeFetch(options, {
    dial: watched.wiring.dial,
    resolve: async (name) => {
      const answer = await network.wiring.resolve(name)
      for (const address of answer) resolved.add(address)
      return answer
    },
    classify: (address) => (resolved.has(address) ? classifyAddress(address) : 'public'),
  })
  expect((await forgetful('http://0177.0.0.1/')).body).toBe('inside')
  expect(watched.insideConnects()).toBe(1)
})

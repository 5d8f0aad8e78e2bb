import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { afterAll, expect, test, vi } from 'vitest'
import { createSafeFetch } from './safe-fetch.ts'
import { makeSelfSignedCertificate } from './testing/self-signed-certificate.ts'
import { startStandInNetwork } from './testing/stand-in-network.ts'

const network = await startStandInNetwork()
const safeFetch = createSafeFetch(
  { allowHttp: false, allowHosts: [], ownAddresses: [], userAgent: 'Formstead' },
  network.wiring,
)
const trusted = makeSelfSignedCertificate('trusted.example')
setDefaultCACertificates([...getCACertificates('default'), trusted.cert])
afterAll(() => network.stop())

test('sends the name by SNI and checks the certificate against it', async () => {
  network.name('trusted.example', ['93.184.215.14'])
  network.name('other.example', ['93.184.215.14'])
  await network.serveTls('93.184.215.14', trusted, (request, response) => {
    response.end((request.socket as TLSSocket & { servername: string }).servername)
  })
  expect((await safeFetch('https://trusted.example/')).body).toBe('trusted.example')
  for (const host of ['other.example', '93.184.215.14'])
    await expect(safeFetch(`https://${host}/`)).rejects.toEqual(
      expect.objectContaining({ code: 'insecure_connection' }),
    )
})

test('rejects an untrusted certificate, whatever the environment says', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  network.name('self-made.example', ['93.184.215.15'])
  let requests = 0
  await network.serveTls(
    '93.184.215.15',
    makeSelfSignedCertificate('self-made.example'),
    (_request, response) => {
      requests++
      response.end()
    },
  )
  await expect(safeFetch('https://self-made.example/')).rejects.toEqual(
    expect.objectContaining({ code: 'insecure_connection' }),
  )
  vi.unstubAllEnvs()
  expect(requests).toBe(0)
})

import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Config } from '../../config.ts'
import { isSameText } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { badRequest, unauthenticated } from '../../problems.ts'
import type { ServedDomains } from './served-domains.ts'

type EdgeConfig = NonNullable<Config['customDomains']>

/** A proxy asks before it requests a certificate, so that strangers cannot make it request thousands. */
export function askCertificateRoutes(
  app: FastifyInstance,
  { customDomains }: Pick<Config, 'customDomains'>,
  domains: ServedDomains,
): void {
  serve(app, 'GET /caddy/ask-certificate', async ({ params, query, request }) => {
    const secret = params.secret ?? query.secret ?? ''
    if (!customDomains || !isProxy(customDomains, request)) throw unauthenticated()
    if (!isSameText(secret, customDomains.secret)) throw unauthenticated()
    const domain = await domains.find(query.domain)
    if (!domain) throw badRequest('unknown_domain')
    await domains.noteCertificate(domain)
    return { success: true, message: 'OK' }
  })
}

/** The proxy itself: requests that it forwards for others have a header that says so. */
function isProxy({ authorizedIps }: EdgeConfig, { ip, headers }: FastifyRequest): boolean {
  if ('x-forwarded-for' in headers || 'forwarded' in headers || !ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return authorizedIps.some((entry) => {
    const [range, bits] = ipaddr.parseCIDR(
      entry.includes('/') ? entry : `${entry}/${fullLength(entry)}`,
    )
    return range.kind() === address.kind() && address.match(range, bits)
  })
}

const fullLength = (address: string) => (address.includes(':') ? 128 : 32)

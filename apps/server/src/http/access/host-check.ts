import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { isDomainName } from '../../modules/custom-domains/domain-name.policy.ts'
import type { ServedDomain, ServedDomains } from '../../modules/custom-domains/served-domains.ts'
import { domainPaused, invalidDomain, misdirected } from '../../problems.ts'
import { isSameText } from './access.ts'
import { isOfApi } from '../response/response-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The custom domain that the request came to. */
    customDomain: ServedDomain | undefined
    /** Restricts the request to this workspace's resources. Null means no resources at all. */
    onlyWorkspaceId: number | null | undefined
  }
}

type HostConfig = Pick<Config, 'appUrl' | 'appUrlIsGiven' | 'customDomains'>

/** Health checks and the proxy's certificate requests may use an IP address instead of a host name. */
const namelessRoutes = [
  '/api/healthcheck',
  '/api/caddy/ask-certificate',
  '/api/caddy/ask-certificate/:secret',
]

/** No `includeSubDomains`: whether other subdomains support HTTPS is up to the domain's owner. */
const domainTransport = 'max-age=31536000'

/**
 * A host name that nobody configured must not determine where links in mail or cached pages point. One that a workspace
 * has proven to own serves the forms of that workspace.
 */
export function checkHost(app: FastifyInstance, config: HostConfig, domains: ServedDomains): void {
  app.decorateRequest('customDomain', undefined)
  app.decorateRequest('onlyWorkspaceId', undefined)
  if (!config.appUrlIsGiven) return
  const { hostname: appName } = new URL(config.appUrl)
  const appHosts = appHostsOf(config)
  app.addHook('onRequest', (request, reply, done) => {
    const host = hostOf(config, request.headers)
    const isNamed = request.headers['x-custom-domain'] !== undefined
    const isApp = appHosts.includes(host)
    if (isApp && !(isNamed && config.customDomains && isOfApi(request))) return done()
    const isNameless = namelessRoutes.includes(request.routeOptions.url ?? '')
    if (isNameless) return done()
    const admitted = isApp ? restrict(request) : admit(request, reply, host)
    admitted.then((isAnswered) => {
      if (!isAnswered) done()
    }, done)
  })

  /** Resolves to true if the request has been fully handled. */
  async function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    host: string | undefined,
  ): Promise<boolean> {
    const domain = await domains.find(host?.replace(/:\d{1,5}$/, ''))
    if (!domain) throw misdirected()
    reply.header('strict-transport-security', domainTransport)
    const { config: route, url } = request.routeOptions
    if (!config.customDomains || !route.onDomains) {
      if (isOfApi(request)) throw invalidDomain()
      leaveDomain(reply, config)
      return true
    }
    const named = request.headers['x-custom-domain']
    if (named !== undefined && named !== domain.name) throw invalidDomain()
    if (!domain.isWithinPlan) throw domainPaused(wayOnFrom(request, url))
    request.customDomain = domain
    request.onlyWorkspaceId = domain.workspaceId
    // Failing to record a visit must not prevent it.
    await domains.noteVisit(domain).catch((error: unknown) => request.log.error(error))
    return false
  }

  /**
   * A page on a custom domain may call the app's own address and name its domain in a header. The header can only
   * restrict access.
   */
  async function restrict(request: FastifyRequest): Promise<boolean> {
    const name = request.headers['x-custom-domain']
    if (!isDomainName(name)) throw invalidDomain()
    if (name === appName) return false
    request.onlyWorkspaceId = (await domains.find(name))?.workspaceId ?? null
    return false
  }

  function wayOnFrom({ params }: FastifyRequest, route: string | undefined) {
    const { slug } = params as { slug?: string }
    if (slug === undefined || !(route === '/:slug' || route?.startsWith('/forms/:slug')))
      return { url: fallbackOf(config), to: 'app' as const }
    const url = `${config.appUrl}/forms/${encodeURIComponent(slug)}`
    return { url, to: 'form' as const }
  }
}

/** What is missing today may exist tomorrow, so browsers must not cache this redirect. */
export function leaveDomain(reply: FastifyReply, { appUrl }: Pick<Config, 'appUrl'>): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(fallbackOf({ appUrl }), 302)
}

const fallbackOf = ({ appUrl }: Pick<Config, 'appUrl'>) =>
  `${appUrl}/?utm_source=failed_custom_domain_redirect`

/** On a custom domain, only the resources of its workspace are shown. */
export const isVisibleOnDomain = (
  { onlyWorkspaceId }: FastifyRequest,
  { workspaceId }: { workspaceId: number },
): boolean => onlyWorkspaceId === undefined || onlyWorkspaceId === workspaceId

/** A router constraint for requests to other host names, which have pages at different paths. */
export const otherHost = (config: HostConfig) => {
  const appHosts = appHostsOf(config)
  return {
    name: 'otherHost',
    storage<Handler>() {
      const handlers = new Map<unknown, Handler>()
      return {
        get: (value: unknown) => handlers.get(value) ?? null,
        set: (value: unknown, handler: Handler) => void handlers.set(value, handler),
      }
    },
    validate() {},
    deriveConstraint: ({ headers }: { headers: IncomingHttpHeaders }) =>
      config.appUrlIsGiven && !appHosts.includes(hostOf(config, headers)) ? 'yes' : 'no',
  }
}

/** Some clients include the default port. */
function appHostsOf({ appUrl }: Pick<Config, 'appUrl'>): (string | undefined)[] {
  const { host, port, protocol } = new URL(appUrl)
  return port ? [host] : [host, `${host}:${protocol === 'https:' ? 443 : 80}`]
}

/**
 * The requested host name. Some proxies must replace it and pass on the original in a header. As anybody could send
 * that header, it counts only with the proxy's secret. Other forwarding headers are ignored.
 */
function hostOf(
  { appUrl, customDomains }: HostConfig,
  headers: IncomingHttpHeaders,
): string | undefined {
  const { host, 'user-custom-domain': named, 'x-edge-secret': secret } = headers
  if (!customDomains || typeof named !== 'string' || typeof secret !== 'string') return host
  if (!isSameText(secret, customDomains.secret)) return host
  const isReplaced = appHostsOf({ appUrl }).includes(host)
  return isReplaced || host === named ? named : undefined
}

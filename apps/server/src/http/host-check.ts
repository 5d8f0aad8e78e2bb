import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isDomainName } from '../modules/custom-domains/domain-name.policy.ts'
import type { ServedDomain, ServedDomains } from '../modules/custom-domains/served-domains.ts'
import { domainPaused, invalidDomain, misdirected } from '../problems.ts'
import { isSameText } from './access.ts'
import { isOfApi } from './response-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The domain that the request came to. */
    customDomain: ServedDomain | undefined
    /** Nothing is there but what this workspace has. Null: nothing at all. */
    onlyWorkspaceId: number | null | undefined
  }
}

type HostConfig = Pick<Config, 'appUrl' | 'appUrlIsGiven' | 'customDomains'>

/** Machines that know no name come by address: for health, and for certificates. */
const namelessRoutes = [
  '/api/healthcheck',
  '/api/caddy/ask-certificate',
  '/api/caddy/ask-certificate/:secret',
]

/** Whether all names below theirs can do without HTTP is for others to say. */
const domainTransport = 'max-age=31536000'

/**
 * A host name that nobody configured must not choose what a link in a mail or a cached page points to. One that a workspace
 * has proven to be its own shows the forms of that workspace.
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

  /** Resolves to whether there is nothing left to do. */
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
    // Whether a visit is noted must not decide whether it can be made.
    await domains.noteVisit(domain).catch((error: unknown) => request.log.error(error))
    return false
  }

  /** A page on a custom domain may call the app's own address, and says then where it is. It only ever gets less by that. */
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

/** What is missing today may be there tomorrow: no browser keeps this. */
export function leaveDomain(reply: FastifyReply, { appUrl }: Pick<Config, 'appUrl'>): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(fallbackOf({ appUrl }), 302)
}

const fallbackOf = ({ appUrl }: Pick<Config, 'appUrl'>) =>
  `${appUrl}/?utm_source=failed_custom_domain_redirect`

/** On a custom domain there is what its workspace has, and nothing else. */
export const isShownHere = (
  { onlyWorkspaceId }: FastifyRequest,
  { workspaceId }: { workspaceId: number },
): boolean => onlyWorkspaceId === undefined || onlyWorkspaceId === workspaceId

/** What tells a router that a request is not for the app's own name: other names have pages at other paths. */
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

/** Some clients say the port that goes without saying. */
function appHostsOf({ appUrl }: Pick<Config, 'appUrl'>): (string | undefined)[] {
  const { host, port, protocol } = new URL(appUrl)
  return port ? [host] : [host, `${host}:${protocol === 'https:' ? 443 : 80}`]
}

/**
 * The name that was asked for. Some proxies have to replace it, and say in a header what it was. Anybody could, so they show
 * that they are ours. What other proxies call it is not read at all.
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

import { randomUuid } from '@formstead/ui/random-uuid'

/** The keys of the reference product. */
export const visitsKey = 'nuxt-utm-data'
export const visitSessionKey = 'nuxt-utm-session-id'

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
const clickNames = ['gclid', 'gad_source'] as const

type UtmParams = Partial<Record<(typeof utmNames)[number], string>>
type ClickParams = Partial<Record<(typeof clickNames)[number], string>>

export type Visit = {
  timestamp: string
  utmParams: UtmParams
  gclidParams?: ClickParams
  sessionId: string
  additionalInfo: {
    referrer: string
    userAgent: string
    language: string
    landingPageUrl: string
    screen: { width: number; height: number }
  }
}

type SomeStorage = Pick<Storage, 'getItem' | 'setItem'>
type VisitContext = {
  local: SomeStorage
  session: SomeStorage
  url: string
  now: Date
  info: Omit<Visit['additionalInfo'], 'landingPageUrl'>
  logError: (message: string) => void
}

/** Prepends this visit unless it equals the latest one. */
export function recordVisit(context: VisitContext): Visit[] {
  const visits = readVisits(context)
  const visit = describeVisit(context)
  if (visits[0] && isSame(visits[0], visit)) return visits
  const recorded = [visit, ...visits]
  context.local.setItem(visitsKey, JSON.stringify(recorded))
  return recorded
}

export function readVisits({ local, logError }: Pick<VisitContext, 'local' | 'logError'>): Visit[] {
  const stored = local.getItem(visitsKey)
  if (stored === null) return []
  try {
    const visits: unknown = JSON.parse(stored)
    if (Array.isArray(visits)) return visits as Visit[]
  } catch {
    // Invalid JSON is handled like a value that is not a list.
  }
  logError('Error parsing local storage data')
  local.setItem(visitsKey, '[]')
  return []
}

/** The latest visit of this browser, sent with calls that create an account. */
export function latestVisit(): { utm_data: Visit } | undefined {
  try {
    const [visit] = readVisits({ local: localStorage, logError: () => {} })
    return visit && { utm_data: visit }
  } catch {
    // Storage is blocked.
    return undefined
  }
}

function describeVisit({ session, url, now, info }: VisitContext): Visit {
  const query = new URL(url).searchParams
  const gclidParams = pick(query, clickNames)
  return {
    timestamp: now.toISOString(),
    utmParams: pick(query, utmNames),
    ...(Object.keys(gclidParams).length > 0 && { gclidParams }),
    sessionId: visitSession(session),
    additionalInfo: {
      ...info,
      referrer: info.referrer && withoutSecrets(info.referrer),
      landingPageUrl: withoutSecrets(url),
    },
  }
}

/** The addresses of invitations, password resets and callbacks give access, but visits are sent to other services. */
function withoutSecrets(address: string): string {
  const url = new URL(address)
  url.pathname = url.pathname.replace(/\/(invites|password\/reset)\/.*/, '/$1')
  url.search = new URLSearchParams(pick(url.searchParams, [...utmNames, ...clickNames])).toString()
  url.hash = ''
  return url.href
}

function visitSession(storage: SomeStorage): string {
  const known = storage.getItem(visitSessionKey)
  if (known !== null) return known
  const id = randomUuid()
  storage.setItem(visitSessionKey, id)
  return id
}

function isSame(a: Visit, b: Visit): boolean {
  return (
    a.sessionId === b.sessionId &&
    utmNames.every((name) => a.utmParams?.[name] === b.utmParams[name]) &&
    clickNames.every((name) => a.gclidParams?.[name] === b.gclidParams?.[name])
  )
}

function pick<Name extends string>(query: URLSearchParams, names: readonly Name[]) {
  return Object.fromEntries(
    names.flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : [])),
  ) as Partial<Record<Name, string>>
}

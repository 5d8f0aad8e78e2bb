import { endpoints } from '@formstead/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { VerifyCaptcha } from '../../../captcha/verify-captcha.ts'
import type { Database } from '../../../database/client.ts'
import { parseFormBodies } from '../../../http/request/form-body.ts'
import { serve } from '../../../http/serve.ts'
import { inEachLanguage, type InLanguage } from '../../../pages/language-prefix.ts'
import { invalid, problem } from '../../../problems.ts'
import type { Limits } from '../../../rate-limit/limits.ts'
import { networkOf } from '../../../rate-limit/network-of.ts'
import { translate } from '../../../translation/request-language.ts'
import type { ServedDomains } from '../../custom-domains/served-domains.ts'
import { createReport, type Report } from './reports.service.ts'

const { body: reportSchema, limit } = endpoints['POST /report-abuse']

type ReportParts = {
  limits: Limits
  domains: ServedDomains
  verifyCaptcha: VerifyCaptcha | undefined
}

/** Anyone can report a form: through the API, or with the page's HTML form, which works without JavaScript. */
export function reportRoutes(
  app: FastifyInstance,
  db: Database,
  { limits, domains, verifyCaptcha }: ReportParts,
): void {
  const take = (report: Report, { actor, ip }: FastifyRequest) =>
    createReport(db, {
      limits,
      domains,
      reporter: actor ? `user ${actor.userId}` : `ip ${networkOf(ip)}`,
      report,
    })
  const isHuman = async (report: Report, { ip }: FastifyRequest) => {
    if (!verifyCaptcha) return true
    const answer = report['g-recaptcha-response']
    return Boolean(answer) && verifyCaptcha(answer!, ip)
  }

  serve(app, 'POST /report-abuse', async ({ body, request }) => {
    if (!(await isHuman(body, request)))
      throw invalid([problem('g-recaptcha-response', 'account.captcha_required')])
    await take(body, request)
    return { type: 'success', message: translate(request, 'done.reported') }
  })

  void app.register(async (scope) => {
    parseFormBodies(scope, [])
    const route = { config: { access: 'public' as const, limit }, schema: { hide: true } }
    for (const url of inEachLanguage('/report-abuse'))
      scope.post<InLanguage>(url, route, async (request, reply) => {
        const report = reportSchema.safeParse(request.body)
        const isTaken = report.success && (await isHuman(report.data, request))
        if (isTaken) await take(report.data, request)
        const outcome = isTaken
          ? 'sent=1'
          : `failed=1&form=${encodeURIComponent(namedForm(request.body))}`
        const { language } = request.params
        return reply.redirect(`${language ? `/${language}` : ''}/report-abuse?${outcome}`, 303)
      })
  })
}

function namedForm(body: unknown): string {
  const { form } = body as { form?: unknown }
  return typeof form === 'string' ? form.slice(0, 500).toWellFormed() : ''
}

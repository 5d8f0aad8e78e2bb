import { composeMail } from '../../../mail/compose-mail.ts'
import type { ServerTranslator } from '../../../translation/translator.ts'

export type FailingIntegration = {
  kind: string
  title: string | null
  slug: string
  failures: number
  off_reason: 'gone' | 'failing' | null
}

type Notice = { appName: string; appUrl: string; integrations: readonly FailingIntegration[] }

const offLines = { gone: 'mail.failing.gone', failing: 'mail.failing.failing' } as const

/** One line per integration, and a button that leads to the first. */
export function failuresMessage(
  translator: ServerTranslator,
  { appName, appUrl, integrations }: Notice,
) {
  const { t } = translator
  const lines = integrations.map(({ kind, title, failures, off_reason: reason }) =>
    t(reason === null ? 'mail.failing.line' : offLines[reason], {
      kind: t(`integration_kind.${kind}` as 'integration_kind.webhook'),
      title: title ?? '',
      failures,
    }),
  )
  return composeMail(translator, {
    appName,
    subject: t('mail.failing.subject', { count: integrations.length }),
    heading: t('mail.failing.heading', { count: integrations.length }),
    paragraphs: [...lines, t('mail.failing.kept')],
    button: {
      label: t('mail.failing.button'),
      url: `${appUrl}/forms/${integrations[0]!.slug}/show/integrations`,
    },
    footer: t('mail.failing.footer', { appName }),
  })
}

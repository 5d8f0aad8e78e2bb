import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import type { ReactNode } from 'react'
import type { Site } from '../../lib/site.ts'
import { RichMessage } from '../../ui/rich-message.tsx'

type LegalTextProps = { title: string; intro: string; children: ReactNode }

/** One column for reading, at 60 to 75 characters a line. */
export function LegalText({ title, intro, children }: LegalTextProps) {
  return (
    <article className="mx-auto max-w-[44rem] px-4 py-12 sm:px-6 lg:py-16">
      <h1 className="text-2xl font-semibold text-balance">{title}</h1>
      <p className="mt-4 text-lg text-text-muted">{intro}</p>
      <div className="mt-10 flex flex-col gap-8">{children}</div>
    </article>
  )
}

export type LegalPart = { title: MessageKey; text: MessageKey }

export function LegalParts({ parts, site }: { parts: readonly LegalPart[]; site: Site }) {
  const t = useT()
  return parts.map(({ title, text }) => (
    <section key={title}>
      <h2 className="text-lg font-semibold text-balance">{t(title)}</h2>
      <p className="mt-2 wrap-break-word text-text-muted">
        <RichMessage
          text={t(text, { app: site.appName, email: site.supportEmail })}
          links={{ mail: `mailto:${site.supportEmail}`, abuse: '/report-abuse' }}
        />
      </p>
    </section>
  ))
}

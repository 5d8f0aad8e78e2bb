import type { SiteTexts } from '@formstead/i18n'
import { Parts } from '../../features/site-pages/parts.tsx'
import { ReportForm } from '../../features/site-pages/report-form.tsx'
import { fillTexts } from '../../lib/fill-texts.ts'
import { siteLink, type Site, type SitePage } from '../../lib/site.ts'
import { drawContentPage } from './content-page.tsx'

const textsFor = (site: Site) =>
  fillTexts(site.texts.legal, { app: site.appName, email: site.supportEmail })

const contract = (path: string, name: 'privacy' | 'terms'): SitePage => ({
  path,
  isHostedOnly: true,
  draw: (site) => {
    const { title, description, parts } = textsFor(site)[name]
    const linked = parts.map((part) => ({
      ...part,
      text: part.text.replaceAll('](/', `](${siteLink(site.language, '/').replace(/\/?$/, '/')}`),
    }))
    return drawContentPage(site, { path, title, description, reading: <Parts parts={linked} /> })
  },
})

export const privacyPolicy = contract('/privacy-policy', 'privacy')
export const termsConditions = contract('/terms-conditions', 'terms')

export const reportAbuse: SitePage = {
  path: '/report-abuse',
  isHostedOnly: true,
  draw: (site) => {
    const texts = textsFor(site).abuse
    const { title, description } = texts
    return drawContentPage(site, {
      path: '/report-abuse',
      title,
      description,
      reading: (
        <>
          {site.isSent ? (
            <output className="note-box good block">{texts.sent}</output>
          ) : (
            <ReportForm texts={texts} site={site} />
          )}
          <section>
            <h2>{texts.what}</h2>
            <ul>
              {Object.entries(texts.reasons)
                .filter(([reason]) => reason !== 'other')
                .map(([reason, label]) => (
                  <li key={reason}>{label}</li>
                ))}
            </ul>
          </section>
          <Parts parts={texts.parts} />
          <div className="note-box">
            <p>{texts.mail.text}</p>
            <a href={mailAddress(texts, site)} className="btn">
              {texts.mail.button}
            </a>
          </div>
        </>
      ),
    })
  },
}

function mailAddress({ mail }: SiteTexts['legal']['abuse'], { form, supportEmail }: Site): string {
  const subject = form ? mail.subject_form.replace('{form}', () => form) : mail.subject
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`
}

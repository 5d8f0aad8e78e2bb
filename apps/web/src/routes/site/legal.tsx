import { legalTexts, type LegalTexts } from '../../content/legal/index.ts'
import { crumbsTo, PageHead } from '../../features/site-pages/page-head.tsx'
import { Parts } from '../../features/site-pages/parts.tsx'
import { ReportForm } from '../../features/site-pages/report-form.tsx'
import { fillTexts } from '../../lib/fill-texts.ts'
import { siteLink, type Site, type SitePage } from '../../lib/site.ts'
import { SiteLayout } from './site-layout.tsx'

const textsFor = (site: Site) =>
  fillTexts(legalTexts[site.language], { app: site.appName, email: site.supportEmail })

const contract = (path: string, name: 'privacy' | 'terms'): SitePage => ({
  path,
  isHostedOnly: true,
  draw: (site) => {
    const { title, description, parts } = textsFor(site)[name]
    const crumbs = crumbsTo(site, { name: title, path })
    const linked = parts.map((part) => ({
      ...part,
      text: part.text.replaceAll('](/', `](${siteLink(site.language, '/').replace(/\/?$/, '/')}`),
    }))
    return {
      title,
      description,
      crumbs,
      body: (
        <SiteLayout site={site} path={path}>
          <div className="wrap">
            <PageHead site={site} title={title} lead={description} crumbs={crumbs} />
            <article className="reading">
              <Parts parts={linked} />
            </article>
          </div>
        </SiteLayout>
      ),
    }
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
    const crumbs = crumbsTo(site, { name: title, path: '/report-abuse' })
    return {
      title,
      description,
      crumbs,
      body: (
        <SiteLayout site={site} path="/report-abuse">
          <div className="wrap">
            <PageHead site={site} title={title} lead={description} crumbs={crumbs} />
            <article className="reading">
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
            </article>
          </div>
        </SiteLayout>
      ),
    }
  },
}

function mailAddress({ mail }: LegalTexts['abuse'], { form, supportEmail }: Site): string {
  const subject = form ? mail.subject_form.replace('{form}', () => form) : mail.subject
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`
}

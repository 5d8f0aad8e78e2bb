import { mostFileMegabytes, tierLimits } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { PlanCards } from '../../features/site-pages/plan-cards.tsx'
import { PlanComparison } from '../../features/site-pages/plan-comparison.tsx'
import { crumbsTo } from '../../features/site-pages/page-head.tsx'
import { usualPrices, yearlyDiscountPercent } from '../../lib/billing/plan-terms.ts'
import { fillTexts } from '../../lib/fill-texts.ts'
import { siteLink, type SitePage } from '../../lib/site.ts'
import { SiteIcon } from '../../ui/site/site-icon.tsx'
import { SiteLayout } from './site-layout.tsx'

export const pricing: SitePage = {
  path: '/pricing',
  isSoldOnly: true,
  draw: (site) => {
    const { language, appName, prices = usualPrices } = site
    const texts = fillTexts(site.texts.pricing, {
      app: appName,
      free_mb: String(tierLimits.free.file_upload_size_mb),
      enterprise_mb: String(mostFileMegabytes),
    })
    return {
      title: texts.title,
      description: texts.description,
      crumbs: crumbsTo(site, { name: texts.title, path: '/pricing' }),
      body: (
        <SiteLayout site={site} path="/pricing">
          <div className="wrap pad pricing">
            <div className="pricing-head">
              <h1>{texts.heading}</h1>
              <p className="lead">{texts.lead}</p>
              <Period />
            </div>
            <PlanCards texts={texts} site={site} prices={prices} />
            <h2>{texts.compare}</h2>
            <PlanComparison texts={texts} />
            <div className="own">
              <div>
                <h3>{texts.self_title}</h3>
                <p className="quiet">{texts.self_text}</p>
              </div>
              <a href={`${siteLink(language, '/')}#self-host`} className="btn small">
                {texts.self_link} <SiteIcon name="arrow" />
              </a>
            </div>
          </div>
        </SiteLayout>
      ),
    }
  },
}

/** Works without JavaScript: the style sheet shows the prices of the selected period. */
function Period() {
  const t = useT()
  return (
    <div className="period">
      <fieldset>
        <legend className="unseen">{t('plans.period')}</legend>
        <label>
          <input type="radio" name="period" value="monthly" />
          {t('plans.monthly')}
        </label>
        <label>
          <input type="radio" name="period" value="yearly" defaultChecked />
          {t('plans.yearly')}
        </label>
      </fieldset>
      <span className="pill">{t('plans.save', { percent: yearlyDiscountPercent })}</span>
    </div>
  )
}

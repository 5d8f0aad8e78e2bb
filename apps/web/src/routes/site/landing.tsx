import { tierLimits } from '@formstead/contract'
import { figureTexts } from '../../content/figure-texts.ts'
import { Closing } from '../../features/landing/closing.tsx'
import { Hero } from '../../features/landing/hero.tsx'
import { NothingLost } from '../../features/landing/nothing-lost.tsx'
import { Everyone, Who } from '../../features/landing/people.tsx'
import { EditorPart, ResultsPart } from '../../features/landing/pictures.tsx'
import { Prices } from '../../features/landing/prices.tsx'
import { Questions } from '../../features/landing/questions.tsx'
import { Stage } from '../../features/landing/stage.tsx'
import { VersionsAndSelfHost } from '../../features/landing/versions.tsx'
import { Weight } from '../../features/landing/weight.tsx'
import { formatPrice } from '../../lib/billing/format-price.ts'
import { usualPrices } from '../../lib/billing/plan-terms.ts'
import { fillTexts } from '../../lib/fill-texts.ts'
import { siteLink, type SitePage } from '../../lib/site.ts'
import { SiteLayout } from './site-layout.tsx'

export const landing: SitePage = {
  path: '/',
  sheet: 'landing',
  draw: (site) => {
    const { language, appName, isHosted, host, prices = usualPrices } = site
    const texts = fillTexts(site.texts.landing, {
      app: appName,
      free_price: formatPrice(language, 0),
      pro_price: formatPrice(language, prices.yearly / 12),
      free_mb: String(tierLimits.free.file_upload_size_mb),
      ...figureTexts(language),
    })
    return {
      title: texts.title,
      description: texts.description,
      questions: texts.questions.items,
      isProduct: true,
      body: (
        <SiteLayout site={site}>
          <div className="wrap">
            <Hero texts={texts.hero} />
            <Stage texts={texts.stage} language={language} host={host} />
            <dl className="facts">
              {texts.facts.map(({ value, text }) => (
                <div key={text}>
                  <dt>{value}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <EditorPart texts={texts.editor} />
          <ResultsPart texts={texts.results} />
          <Weight
            texts={texts.weight}
            language={language}
            appName={appName}
            comparePath={isHosted ? siteLink(language, '/compare') : null}
          />
          <NothingLost texts={texts.lost} />
          <VersionsAndSelfHost versions={texts.versions} self={texts.self} language={language} />
          <Everyone texts={texts.everyone} />
          <Who texts={texts.who} />
          {isHosted && (
            <Prices
              texts={texts.prices}
              pricingPath={site.prices && siteLink(language, '/pricing')}
            />
          )}
          <Questions texts={texts.questions} />
          <Closing texts={texts.end} language={language} />
        </SiteLayout>
      ),
    }
  },
}

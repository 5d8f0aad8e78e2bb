import { trialDays } from '@formstead/contract/plans'
import { useT } from '@formstead/i18n/react'
import type { ReactNode } from 'react'
import type { SiteTexts } from '@formstead/i18n'
import { formatPrice } from '../../lib/billing/format-price.ts'
import { useProPoints } from '../../lib/billing/use-pro-points.ts'
import type { Prices, Site } from '../../lib/site.ts'
import { Ticks } from '../../ui/site/ticks.tsx'

type PlanCardsProps = { texts: SiteTexts['pricing']; site: Site; prices: Prices }

/** The price and features of each plan. The style sheet hides the texts of the other billing period. */
export function PlanCards({ texts, site, prices }: PlanCardsProps) {
  const t = useT()
  const { free, pro, enterprise } = texts
  const points = useProPoints()
  return (
    <div className="plans">
      <PlanCard name={t('plans.free')} text={free.text} points={free.points}>
        <p className="price">{formatPrice(site.language, 0)}</p>
        <p className="quiet">{free.note}</p>
        <a href="/register" className="btn small">
          {free.button}
        </a>
      </PlanCard>
      <PlanCard name={t('plans.pro')} text={pro.text} points={points} isBest>
        <ProPrice language={site.language} prices={prices} />
        {(['monthly', 'yearly'] as const).map((period) => (
          <a
            key={period}
            href={`/register?plan=default&yearly=${period === 'yearly'}`}
            className={`btn small primary only-${period}`}
          >
            {t('plans.startTrial', { days: trialDays })}
          </a>
        ))}
      </PlanCard>
      <PlanCard name={t('plans.enterprise')} text={enterprise.text} points={enterprise.points}>
        <p className="price">{enterprise.price}</p>
        <p className="quiet">{enterprise.note}</p>
        <a href={`mailto:${site.supportEmail}`} className="btn small">
          {enterprise.button}
        </a>
      </PlanCard>
    </div>
  )
}

type PlanCardProps = {
  name: string
  text: string
  points: readonly string[]
  isBest?: boolean
  children: ReactNode
}

const PlanCard = ({ name, text, points, isBest = false, children }: PlanCardProps) => (
  <section className={isBest ? 'plan best' : 'plan'}>
    <h2>{name}</h2>
    <p className="quiet">{text}</p>
    {children}
    <Ticks points={points} />
  </section>
)

function ProPrice({ language, prices }: { language: string; prices: Prices }) {
  const t = useT()
  const monthly = {
    price: formatPrice(language, prices.monthly),
    per: `${t('plans.perMonth')} ${t('plans.billedMonthly')}`,
  }
  const yearly = {
    price: formatPrice(language, prices.yearly / 12),
    per: `${t('plans.perMonth')} ${t('plans.billedYearly')}`,
  }
  return [
    { period: 'monthly', chosen: monthly, other: yearly },
    { period: 'yearly', chosen: yearly, other: monthly },
  ].map(({ period, chosen, other }) => (
    <div key={period} className={`only-${period}`}>
      <p className="price">
        {chosen.price} <small>{chosen.per}</small>
      </p>
      <p className="quiet">
        {other.price} {other.per}
      </p>
    </div>
  ))
}

import type { MessageKey } from '@formstead/i18n'
import { useI18n } from '@formstead/i18n/react'
import { RankedBars } from '@formstead/ui'
import { ChartPanel } from '../chart-panel.tsx'
import type { Overview } from './measures.ts'

type Breakdown = Overview['breakdowns']['source']

export function Breakdowns({ data }: { data: Overview }) {
  const { t } = useI18n()
  const { source, device, browser, os, country } = data.breakdowns
  const views = data.current.views ?? 0
  const legend = <span className="pe-2">{t('results.views')}</span>
  if (views === 0) return null
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <ChartPanel title={t('results.sources')} legend={legend}>
        {() => <Bars of={source} views={views} />}
      </ChartPanel>
      <ChartPanel title={t('results.devices')} legend={legend}>
        {() => (
          <>
            <Bars of={device} views={views} />
            <SubTitle text={t('results.browsers')} />
            <Bars of={browser} views={views} />
            <SubTitle text={t('results.systems')} />
            <Bars of={os} views={views} />
          </>
        )}
      </ChartPanel>
      <ChartPanel title={t('results.countries')} {...(country && { legend })}>
        {() =>
          country ? (
            <Countries of={country} views={views} />
          ) : (
            <p className="px-5 pb-5 text-text-muted">{t('results.noCountries')}</p>
          )
        }
      </ChartPanel>
    </div>
  )
}

/** The country database may have been added in the middle of the period. */
function Countries({ of, views }: { of: Breakdown; views: number }) {
  const { t, formatNumber, language } = useI18n()
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const measured = of.rows.reduce((sum, { count }) => sum + count, of.others)
  const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined)
  return (
    <>
      <Bars of={of} views={Math.max(measured, 1)} nameOf={nameOf} />
      {measured < views && (
        <p className="px-5 pb-4 text-xs text-text-muted">
          {t('results.someCountries', {
            measured: formatNumber(measured),
            views: formatNumber(views),
          })}
        </p>
      )}
    </>
  )
}

const SubTitle = ({ text }: { text: string }) => (
  <h3 className="px-5 pt-1 pb-1 text-xs font-medium text-text-muted">{text}</h3>
)

/** Values that are not names of a site or a product. */
const known: Record<string, MessageKey> = {
  '': 'results.notKnown',
  direct: 'results.direct',
  phone: 'results.phone',
  tablet: 'results.tablet',
  computer: 'results.computer',
}
const sites = new Set([
  'google',
  'facebook',
  'twitter',
  'linkedin',
  'instagram',
  'youtube',
  'bing',
  'yahoo',
])

function Bars({
  of: { rows, others, other_values: values },
  views,
  nameOf: nameFirst,
}: {
  of: Breakdown
  views: number
  /** Undefined means the value itself. */
  nameOf?: (value: string) => string | undefined
}) {
  const { t, formatNumber } = useI18n()
  const share = (count: number) => formatNumber(count / views, { style: 'percent' })
  const nameOf = (value: string) => {
    const name = nameFirst?.(value)
    if (name !== undefined) return name
    const key = Object.hasOwn(known, value) ? known[value] : undefined
    if (key) return t(key)
    return sites.has(value) ? value[0]!.toUpperCase() + value.slice(1) : value
  }
  const bars = rows.map(({ value, count }) => ({
    key: value,
    name: nameOf(value),
    count,
    detail: share(count),
  }))
  const rest = {
    key: '…',
    name: t('results.others', { count: values }),
    count: others,
    detail: share(others),
  }
  return <RankedBars bars={others > 0 ? [...bars, rest] : bars} format={formatNumber} />
}

import type { EndpointResponse } from '@formstead/contract'
import { useI18n } from '@formstead/i18n/react'
import { Fragment } from 'react'
import { ChartPanel } from '../chart-panel.tsx'
import { TypeIcon } from '../../../ui/block-icon.tsx'

type Stops = EndpointResponse<'GET /open/forms/{form}/results/stops'>

/** How many of the worst questions are highlighted. */
const worstCount = 3

export function QuestionTable({ data }: { data: Stops }) {
  const { t, formatNumber } = useI18n()
  const { pages, starts, submissions, stopped_at_the_end: atTheEnd } = data
  const counts = pages.flatMap(({ questions }) => questions.map(({ stopped }) => stopped))
  const most = Math.max(1, ...counts)
  const worst = counts.toSorted((one, other) => other - one)[worstCount - 1] ?? 0
  return (
    <ChartPanel
      title={t('results.byQuestion')}
      detail={t('results.didNotSend', { count: starts - submissions })}
    >
      {() => (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard */}
          <section aria-label={t('results.byQuestion')} tabIndex={0} className="overflow-x-auto">
            <table className="w-full text-sm tabular-nums">
              <thead className="text-xs text-text-muted">
                <tr>
                  <th scope="col" className="px-5 py-2 max-sm:pe-2 text-start font-medium">
                    {t('results.question')}
                  </th>
                  <th scope="col" className="px-5 py-2 max-sm:px-3 text-end font-medium">
                    {t('results.reached')}
                  </th>
                  <th
                    scope="col"
                    colSpan={2}
                    className="px-5 py-2 max-sm:px-3 text-start font-medium"
                  >
                    {t('results.stoppedHere')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {pages.map((page, index) => (
                  <Fragment key={page.questions[0]!.id}>
                    {pages.length > 1 && (
                      <tr className="border-t border-border bg-surface-sunken text-xs text-text-muted">
                        <th
                          scope="rowgroup"
                          colSpan={2}
                          className="px-5 py-2 max-sm:pe-2 text-start font-medium"
                        >
                          {t('results.page', { number: index + 1 })}
                        </th>
                        <td colSpan={2} className="px-5 py-2 max-sm:px-3">
                          {t('results.stopped', { count: page.stopped })}
                        </td>
                      </tr>
                    )}
                    {page.questions.map(({ id, name, type, reached, stopped }) => (
                      <tr key={id} className="border-t border-border">
                        <th scope="row" className="px-5 py-2 max-sm:pe-2 text-start font-normal">
                          <span className="flex items-center gap-2">
                            <TypeIcon type={type} />
                            <bdi className="wrap-anywhere">{name}</bdi>
                          </span>
                        </th>
                        <td className="px-5 py-2 max-sm:px-3 text-end text-text-muted">
                          {formatNumber(reached)}
                        </td>
                        <td className="w-80 max-sm:w-28 px-5 py-2 max-sm:px-3">
                          <span className="flex items-center gap-2">
                            <span
                              aria-hidden="true"
                              className={`h-2 rounded-[2px] ${stopped >= worst && stopped > 0 ? 'bg-(--chart-loss)' : 'bg-(--chart-loss-soft)'}`}
                              style={{ inlineSize: `${(stopped / most) * 70}%` }}
                            />
                            {formatNumber(stopped)}
                          </span>
                        </td>
                        <td className="px-5 py-2 text-end text-text-muted max-sm:hidden">
                          {reached > 0 &&
                            formatNumber(stopped / reached, {
                              style: 'percent',
                              maximumFractionDigits: 1,
                            })}
                        </td>
                      </tr>
                    ))}
                  </Fragment>
                ))}
              </tbody>
            </table>
          </section>
          <p className="border-t border-border px-5 py-3 text-xs text-text-muted">
            {atTheEnd > 0 && <>{t('results.stoppedAtTheEnd', { count: atTheEnd })} </>}
            {t('results.howStopsAreCounted')}
          </p>
        </>
      )}
    </ChartPanel>
  )
}

import { dealLimits, type Deal } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Link } from '@formstead/ui'

/** Shows what the deal includes, and links to the seller's page to manage it. */
export function DealLimits({ deal }: { deal: Deal }) {
  const t = useT()
  const { seat_count, file_upload_size_mb, custom_domain_count } = dealLimits[deal]
  return (
    <div className="flex flex-col items-start gap-3 text-text-muted">
      <p>{t('plans.deal.text')}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>{t('plans.deal.seats', { count: seat_count })}</li>
        <li>{t('plans.pitch.uploads', { megabytes: file_upload_size_mb })}</li>
        <li>
          {custom_domain_count === null
            ? t('plans.deal.allDomains')
            : t('plans.pitch.domains', { count: custom_domain_count })}
        </li>
      </ul>
      <Link href="https://appsumo.com/account/products/" target="_blank" rel="noreferrer">
        {t('plans.deal.link')}
      </Link>
    </div>
  )
}

import { useT } from '@formstead/i18n/react'
import { readWebAddress } from '../web-address.ts'

/** Stands in for media that the editor does not load: shows its name and source. */
export function MediaCard({ name, url }: { name: string; url: string }) {
  const t = useT()
  const host = readWebAddress(url)?.host ?? url
  return (
    <div className="flex items-center gap-3 rounded-(--form-radius) border border-(--form-border) p-4">
      <svg
        viewBox="0 0 24 24"
        className="size-6 shrink-0 fill-none stroke-current stroke-[1.75]"
        aria-hidden="true"
      >
        <path d="M4 5h16v14H4zM10 9.5v5l4.5-2.5z" />
      </svg>
      <p className="min-w-0">
        <strong className="block truncate">
          <bdi>{name}</bdi>
        </strong>
        <span className="block truncate text-sm text-(--form-text-muted)">
          {t('field_types.canvas.from', { host })}
        </span>
      </p>
    </div>
  )
}

/** The editor does not load media over plain HTTP. */
export const canLoad = (url: string): boolean => !url.toLowerCase().startsWith('http:')

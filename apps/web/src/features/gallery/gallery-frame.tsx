import type { GalleryPaths, GallerySite } from '@formstead/contract/gallery-page'
import { useT } from '@formstead/i18n/react'
import { ButtonLink } from '@formstead/ui'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'
import { colorModeLabels } from '../../ui/preferences/color-mode-labels.ts'
import { ColorModeSwitch } from '../../ui/preferences/color-mode-switch.tsx'

type GalleryFrameProps = { site: GallerySite; paths: GalleryPaths; children: ReactNode }

const headLink =
  'flex min-h-10 items-center rounded-control px-3 text-sm font-medium whitespace-nowrap hover:bg-surface-hover pointer-coarse:min-h-11'

/** What stands around the pages of the gallery. */
export function GalleryFrame({ site, paths, children }: GalleryFrameProps) {
  const t = useT()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute start-4 top-2 z-20 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        {t('gallery.skip')}
      </a>
      <header className="sticky top-0 z-10 border-b border-border bg-surface">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 sm:gap-3 sm:px-6">
          <a href="/" className="me-auto flex min-w-0 rounded-control">
            <Logo name={site.appName} />
          </a>
          <nav aria-label={t('gallery.main')} className="flex items-center">
            <a href={paths.gallery} className={`${headLink} text-text-muted max-md:hidden`}>
              {t('gallery.templates')}
            </a>
            <a href={site.isMember ? '/home' : '/login'} className={`${headLink} text-accent-text`}>
              {t(site.isMember ? 'gallery.home' : 'gallery.login')}
            </a>
          </nav>
          <div className="max-sm:hidden">
            <ColorModeSwitch labels={colorModeLabels(t)} />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <GalleryFooter site={site} paths={paths} />
    </div>
  )
}

const hostedLinks = [
  ['/privacy-policy', 'gallery.privacy'],
  ['/terms-conditions', 'gallery.terms'],
  ['/report-abuse', 'gallery.report'],
] as const

function GalleryFooter({ site, paths }: Omit<GalleryFrameProps, 'children'>) {
  const t = useT()
  const links = [
    [paths.gallery, 'gallery.templates'] as const,
    ...(site.isHosted ? hostedLinks : []),
  ]
  return (
    <footer className="mt-12 border-t border-border">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 px-4 py-8 text-sm text-text-muted sm:px-6">
        <nav aria-label={t('gallery.footer')} className="me-auto">
          <ul className="-mx-3 flex flex-wrap">
            {links.map(([href, label]) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-8 items-center rounded-control px-3 hover:text-text pointer-coarse:min-h-11"
                >
                  {t(label)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {!site.isMember && (
          <ButtonLink href="/forms/create/guest" color="outline-gray">
            {t('gallery.blank')}
          </ButtonLink>
        )}
      </div>
    </footer>
  )
}

import type { GalleryPage, GallerySite } from '@formstead/contract/gallery-page'
import { fallbackLanguage, loadSiteTexts, matchLanguage } from '@formstead/i18n'
import type { SiteDocument } from '../../../lib/site-document.ts'
import { fillDocument } from '../fill-document.tsx'
import { SiteLayout } from '../site-layout.tsx'
import { GalleryList } from './list-page.tsx'
import { GalleryMissing } from './missing-page.tsx'
import { GalleryTemplate } from './template-page.tsx'

/** `head` is already markup. */
export async function renderGalleryPage(
  document: SiteDocument,
  page: GalleryPage,
  site: GallerySite,
  head: string,
): Promise<string> {
  const language = matchLanguage(site.language) ?? fallbackLanguage
  const body = (
    <SiteLayout site={{ ...site, language, texts: await loadSiteTexts(language) }} path={site.path}>
      <Body page={page} />
    </SiteLayout>
  )
  return fillDocument(document, { language, sheet: 'gallery', head, body })
}

function Body({ page }: { page: GalleryPage }) {
  if (page.kind === 'list') return <GalleryList list={page} />
  if (page.kind === 'template') return <GalleryTemplate template={page} />
  return <GalleryMissing missing={page} />
}

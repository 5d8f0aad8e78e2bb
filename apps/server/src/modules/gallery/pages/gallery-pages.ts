import type { GalleryPage } from '@formstead/contract/gallery-page'
import type { Language } from '@formstead/i18n'
import { parseRichText, richTextToText } from '@formstead/rich-text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../database/client.ts'
import { appHeaders } from '../../../pages/app/app-pages.ts'
import { type BuiltFile, sendBuiltFile } from '../../../pages/built-files.ts'
import { cardAddress } from '../../../pages/cards/card-address.ts'
import { canDraw } from '../../../pages/cards/draw-card.ts'
import { loadGalleryRenderer } from '../../../pages/gallery-renderer.ts'
import { compressQuickly } from '../../../pages/compress.ts'
import { htmlPage, sendHtml } from '../../../pages/html-page.ts'
import { type PageAddress, type PageFacts, pageHead } from '../../../pages/site/page-head.ts'
import { translatorFor } from '../../../translation/translator.ts'
import { findInGallery, listGallery } from '../../templates/gallery.ts'
import { loadLibrary } from '../../templates/library.ts'
import type { Addresses, Filter } from './gallery-paths.ts'
import { cardOf, findTag, makeListPage, makeSetting, type Setting } from './list-page.ts'
import { makeTemplatePage, type PageParts } from './template-page.ts'

export type Visit = { language: Language; addresses: Addresses }
type Made = {
  page: GalleryPage
  address: Omit<PageAddress, 'language'>
  facts: PageFacts
  /** The URL of the page's card. Without it, the default card with the page's title is used. */
  card?: string | null
}

const fewSuggestions = 3

/** The gallery as everyone sees it. */
export async function createGalleryPages(db: Database, parts: PageParts) {
  const { config, keys } = parts
  const { render, policy } = await loadGalleryRenderer(config)
  const kept = createKeptPages<BuiltFile | string>()

  /** Renders a page once a minute, except for search results. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    make: (setting: Setting) => Promise<Made | null>,
  ): Promise<FastifyReply> {
    const { language } = visit
    reply.headers(appHeaders).headers({
      'content-security-policy': policy,
      'cache-control': 'private, no-cache',
    })
    const draw = async () => {
      const setting = await makeSetting(language, visit.addresses)
      const made = await make(setting)
      const { page, address, facts } = made ?? (await makeMissing(setting))
      const { title, description } = facts
      const card = made?.card ?? cardAddress(config, keys, { title, text: description })
      const head = pageHead(config, { ...address, language }, facts, card)
      const html = await render(page, siteOf(visit, address.path), head)
      return { html, isFound: made !== null }
    }
    if ('q' in (request.query as object)) {
      const { html, isFound } = await draw()
      return sendHtml(request, reply.code(isFound ? 200 : 404), html)
    }
    const name = `${language} ${request.url.split('#')[0]}`
    const file = await kept.get(name, async () => {
      const { html, isFound } = await draw()
      return isFound ? htmlPage(html, compressQuickly) : html
    })
    reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie')
    return typeof file === 'string'
      ? sendHtml(request, reply.code(404), file)
      : sendBuiltFile(request, reply, file)
  }

  const { host } = new URL(config.appUrl)
  const siteOf = ({ language }: Visit, path: string) => ({
    language,
    path,
    host,
    appName: config.appName,
    supportEmail: config.supportEmail,
    isHosted: !config.isSelfHosted,
    prices: config.billing?.shownPrices,
  })

  async function makeList(setting: Setting, filter: Filter) {
    const list = makeListPage(await listGallery(db), filter, setting)
    if (!list) return null
    const { language, tags } = setting
    const { t } = translatorFor(language)
    const { text, type, industry, page } = filter
    const isTag = list.crumbs.length > 0
    const tag = isTag
      ? (findTag(tags.types, type) ?? findTag(tags.industries, industry))
      : undefined
    const title = tag?.meta_title ?? t('gallery.meta_title')
    return {
      page: { kind: 'list', ...list },
      address: {
        path: tag
          ? `/templates/${type === null ? 'industries' : 'types'}/${tag.slug}`
          : '/templates',
        // Search results, combined filters and later pages are not useful as landing pages.
        isIndexed: text === '' && page === 1 && (isTag || (type === null && industry === null)),
      },
      facts: {
        title: page > 1 ? t('gallery.page_title', { title, page }) : title,
        description: tag?.meta_description ?? t('gallery.meta_description'),
        crumbs: [
          { name: config.appName, path: '/' },
          { name: t('gallery.heading'), path: '/templates' },
          ...(tag
            ? [
                {
                  name: tag.name,
                  path: `/templates/${type === null ? 'industries' : 'types'}/${tag.slug}`,
                },
              ]
            : []),
        ],
      },
    } satisfies Made
  }

  async function makeTemplate(setting: Setting, slug: string) {
    const template = await findInGallery(db, slug)
    if (!template) return null
    const { t } = translatorFor(setting.language)
    const path = `/templates/${template.slug}`
    return {
      page: { kind: 'template', ...makeTemplatePage(template, parts, setting) },
      address: { path, isIndexed: true },
      card: canDraw(template.name + template.short_description)
        ? `${config.appUrl}${path}/card.png`
        : null,
      facts: {
        title: t('gallery.template_title', { name: template.name }),
        description: template.short_description,
        crumbs: [
          { name: config.appName, path: '/' },
          { name: t('gallery.heading'), path: '/templates' },
          { name: template.name, path },
        ],
        questions: template.questions.map(({ question, answer }) => ({
          question,
          answer: richTextToText(parseRichText(answer)),
        })),
      },
    } satisfies Made
  }

  async function makeMissing(setting: Setting): Promise<Made> {
    const { t } = translatorFor(setting.language)
    const some = (await listGallery(db)).slice(0, fewSuggestions)
    return {
      page: {
        kind: 'missing',
        gallery_path: setting.addresses.gallery,
        cards: some.map((one) => cardOf(one, setting)),
      },
      address: { path: '/templates', isIndexed: false },
      facts: { title: t('gallery.missing_title'), description: t('gallery.meta_description') },
    }
  }

  const { templateTypes, templateIndustries } = await loadLibrary()

  return {
    sendList: (request: FastifyRequest, reply: FastifyReply, visit: Visit, filter: Filter) =>
      send(request, reply, visit, (setting) => makeList(setting, filter)),

    sendTagList: (request: FastifyRequest, reply: FastifyReply, visit: Visit, filter: Filter) =>
      send(request, reply, visit, async (setting) =>
        (filter.type === null || templateTypes.includes(filter.type)) &&
        (filter.industry === null || templateIndustries.includes(filter.industry))
          ? makeList(setting, filter)
          : null,
      ),

    sendTemplate: (request: FastifyRequest, reply: FastifyReply, visit: Visit, slug: string) =>
      send(request, reply, visit, (setting) => makeTemplate(setting, slug)),
  }
}

const keepMs = 60_000
const mostKept = 500

/** Pages that were rendered within the last minute, by URL. */
function createKeptPages<Page>() {
  const kept = new Map<string, { page: Promise<Page>; madeMs: number }>()
  return {
    get(name: string, draw: () => Promise<Page>): Promise<Page> {
      const known = kept.get(name)
      if (known && Date.now() - known.madeMs < keepMs) return known.page
      const page = draw()
      kept.delete(name)
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
      kept.set(name, { page, madeMs: Date.now() })
      page.catch(() => kept.delete(name))
      return page
    },
  }
}

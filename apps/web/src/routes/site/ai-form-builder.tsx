import { promptLimits } from '@formstead/contract'
import type { SiteTexts } from '@formstead/i18n'
import { siteLink, type Site, type SitePage } from '../../lib/site.ts'
import { Faq } from '../../ui/site/faq.tsx'
import { drawContentPage } from './content-page.tsx'

const path = '/ai-form-builder'

export const aiFormBuilder: SitePage = {
  path,
  isHostedOnly: true,
  isAlsoWithAi: true,
  draw: (site) => {
    const texts = site.texts.ai
    const { title, questions } = texts
    const { description, lead, plainly } = site.hasAi ? texts.generate : texts
    const items = site.hasAi ? texts.generate.items : questions.items
    return drawContentPage(site, {
      path,
      title,
      description,
      lead,
      questions: items,
      head: (
        <>
          {site.hasAi ? (
            <DescriptionForm texts={texts} isHosted={site.isHosted} />
          ) : (
            <WishForm texts={texts} site={site} />
          )}
          <p className="note-box">{plainly}</p>
        </>
      ),
      sections: (
        <>
          {site.wish && site.matches && (
            <Matches texts={texts} site={site} wish={site.wish} matches={site.matches} />
          )}
          <div className="sec">
            <div className="wrap pad two top">
              <h2>{questions.title}</h2>
              <Faq items={items} />
            </div>
          </div>
        </>
      ),
    })
  },
}

type DescriptionFormProps = { texts: SiteTexts['ai']; isHosted: boolean }

/** The app generates the form, with or without an account; a self-hosted instance has no guests. */
function DescriptionForm({ texts, isHosted }: DescriptionFormProps) {
  return (
    <form
      method="get"
      action={isHosted ? '/forms/create/guest' : '/forms/create'}
      className="wish-form"
    >
      <label>
        {texts.field}
        <textarea
          name="prompt"
          required
          rows={4}
          maxLength={promptLimits.free}
          placeholder={texts.example}
          dir="auto"
        />
      </label>
      <button type="submit" className="btn primary">
        {texts.generate.send}
      </button>
    </form>
  )
}

function WishForm({ texts, site }: { texts: SiteTexts['ai']; site: Site }) {
  return (
    <form method="get" action={siteLink(site.language, path)} className="wish-form">
      <label>
        {texts.field}
        <input
          name="q"
          required
          maxLength={500}
          defaultValue={site.wish}
          placeholder={texts.example}
          dir="auto"
        />
      </label>
      <button type="submit" className="btn primary">
        {texts.send}
      </button>
    </form>
  )
}

type MatchesProps = {
  texts: SiteTexts['ai']
  site: Site
  wish: string
  matches: NonNullable<Site['matches']>
}

/** Guests keep the form in their browser until they register; members are redirected by the app. */
const editorPath = (slug: string) => `/forms/create/guest?template=${encodeURIComponent(slug)}`

function Matches({ texts, site, wish, matches }: MatchesProps) {
  const heading = matches.length > 0 ? texts.found : texts.none
  return (
    <section className="sec" id="matches">
      <div className="wrap pad">
        <h2>{heading.replace('{wish}', () => wish)}</h2>
        <ul className="tiles">
          {matches.map(({ slug, name, text }) => (
            <li key={slug} className="note-box">
              <h3 lang="en" dir="ltr">
                {name}
              </h3>
              <p lang="en" dir="ltr">
                {text}
              </p>
              <div className="btns">
                <a href={editorPath(slug)} className="btn small primary">
                  {texts.open}
                </a>
                <a href={siteLink(site.language, `/templates/${slug}`)} className="btn small">
                  {texts.look}
                </a>
              </div>
            </li>
          ))}
        </ul>
        {matches.length === 0 && (
          <a href="/forms/create/guest" className="btn">
            {texts.empty}
          </a>
        )}
      </div>
    </section>
  )
}

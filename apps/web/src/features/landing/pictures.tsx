import editorDark from '../../content/pictures/editor-dark.webp'
import editorLight from '../../content/pictures/editor-light.webp'
import resultsDark from '../../content/pictures/results-dark.webp'
import resultsLight from '../../content/pictures/results-light.webp'
import type { SiteTexts } from '@formstead/i18n'
import { Ticks } from '../../ui/site/ticks.tsx'

export function EditorPart({ texts }: { texts: SiteTexts['landing']['editor'] }) {
  return (
    <section className="sec" id="editor">
      <div className="wrap pad">
        <p className="eyebrow">{texts.eyebrow}</p>
        <h2>{texts.title}</h2>
        <p className="lead">{texts.lead}</p>
        <div className="shot wide">
          <Shot light={editorLight} dark={editorDark} alt={texts.alt} />
        </div>
        <div className="three">
          {texts.points.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

export function ResultsPart({ texts }: { texts: SiteTexts['landing']['results'] }) {
  return (
    <section className="sec" id="results">
      <div className="wrap pad two">
        <div>
          <p className="eyebrow">{texts.eyebrow}</p>
          <h2>{texts.title}</h2>
          <p className="lead">{texts.lead}</p>
          <Ticks points={texts.points} />
        </div>
        <div className="shot bleed">
          <Shot light={resultsLight} dark={resultsDark} alt={texts.alt} />
        </div>
      </div>
    </section>
  )
}

/** Made by `npm run screenshots`. The picture for the other color mode is not loaded. */
function Shot({ light, dark, alt }: { light: string; dark: string; alt: string }) {
  const size = { width: 1440, height: 900, loading: 'lazy', decoding: 'async' } as const
  return (
    <>
      <img {...size} src={light} alt={alt} className="day" />
      <img {...size} src={dark} alt={alt} className="night" />
    </>
  )
}

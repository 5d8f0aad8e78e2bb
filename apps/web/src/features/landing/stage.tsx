import type { SiteTexts } from '@formstead/i18n'
import { sampleForm } from '../../ui/site/sample-form.ts'
import { SiteIcon } from '../../ui/site/site-icon.tsx'
import { SiteText } from '../../ui/site/site-text.tsx'

type StageProps = { texts: SiteTexts['landing']['stage']; language: string; host: string }

/** A live form beside what its author would see. `src/site/stage.ts` handles the switch and the first row. */
export function Stage({ texts, language, host }: StageProps) {
  return (
    <section className="stage" id="stage" aria-label={texts.label}>
      <div>
        <div className="barline">
          <h2>{texts.title}</h2>
          <label className="switch noscript:hidden">
            <span>
              {texts.switch} <span className="on">{texts.on}</span>
              <span className="off">{texts.off}</span>
            </span>
            <input
              id="script-switch"
              type="checkbox"
              // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state
              role="switch"
              aria-label={texts.switch}
              defaultChecked
              autoComplete="off"
            />
          </label>
        </div>
        <div className="browser">
          <div className="address" dir="ltr">
            <SiteIcon name="lock" />
            <span>{host}/forms/sample</span>
          </div>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; the switch disables its scripts */}
          <iframe id="sample" title={texts.frame} src={sampleForm(language)} loading="lazy" />
        </div>
        <noscript>
          <p className="quiet">{texts.no_script}</p>
        </noscript>
      </div>
      <div>
        <div className="barline">
          <h2>{texts.inbox}</h2>
        </div>
        <Inbox texts={texts} />
        <Trace texts={texts} />
        <p className="quiet">{texts.note}</p>
      </div>
    </section>
  )
}

function Inbox({ texts }: { texts: StageProps['texts'] }) {
  return (
    <div className="inbox" aria-live="polite">
      <table>
        <thead>
          <tr>
            {texts.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody id="inbox" data-now={texts.now} data-of-five={texts.of_five.replace('{count}', '#')}>
          {texts.rows.map(([name, stars, topic, time]) => (
            <tr key={name}>
              <td>{name}</td>
              <td>
                <span aria-hidden="true">{'★'.repeat(Number(stars))}</span>
                <span className="sr-only">{texts.of_five.replace('{count}', String(stars))}</span>
              </td>
              <td>{topic}</td>
              <td>{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Trace({ texts }: { texts: StageProps['texts'] }) {
  return (
    <ul className="trace">
      {texts.trace_on.map((text, index) => (
        <li key={text}>
          <SiteIcon name="check" />
          <span className="on">
            <SiteText text={text} />
          </span>
          <span className="off">
            <SiteText text={texts.trace_off[index]!} />
          </span>
        </li>
      ))}
    </ul>
  )
}

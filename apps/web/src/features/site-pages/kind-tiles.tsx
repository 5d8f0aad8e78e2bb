import { SiteIcon } from '../../ui/site/site-icon.tsx'

type Kind = { section: string; icon: string; name: string; text: string; href: string }
type KindTilesProps = { sections: Record<string, string>; kinds: readonly Kind[] }

export function KindTiles({ sections, kinds }: KindTilesProps) {
  return Object.entries(sections).map(([section, title]) => (
    <section key={section} className="tile-part">
      <h2>{title}</h2>
      <ul className="tiles">
        {kinds
          .filter((kind) => kind.section === section)
          .map(({ icon, name, text, href }) => (
            <li key={href}>
              <a href={href}>
                <SiteIcon path={icon} />
                <div>
                  <h3>{name}</h3>
                  <p>{text}</p>
                </div>
              </a>
            </li>
          ))}
      </ul>
    </section>
  ))
}

import { siteLink, type Site } from '../../lib/site.ts'
import { Logo } from '../../ui/logo.tsx'

export function SiteHeader({ site }: { site: Site }) {
  const { language, appName, isHosted, prices } = site
  const texts = site.texts.layout
  const home = siteLink(language, '/')
  const links = [
    [`${home}#editor`, texts.product],
    [siteLink(language, '/templates'), texts.templates],
    ...(isHosted
      ? [[prices ? siteLink(language, '/pricing') : `${home}#prices`, texts.prices] as const]
      : []),
    [`${home}#self-host`, texts.self_host],
    ['/api/openapi.json', texts.api],
  ] as const
  return (
    <header className="nav">
      <div className="wrap">
        <a href={home} className="brand">
          <Logo name={appName} />
        </a>
        <nav aria-label={texts.main}>
          {links.map(([href, label]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <a href="/login" className="log-in">
          {texts.log_in}
        </a>
        <a href="/forms/create/guest" className="btn small primary">
          {texts.make}
        </a>
      </div>
    </header>
  )
}

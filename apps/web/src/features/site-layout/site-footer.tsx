import { languageNames, languages } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { siteLink, type Site } from '../../lib/site.ts'
import { Logo } from '../../ui/logo.tsx'
import { ColorModeSwitch, colorModeLabels } from '../../ui/preferences/color-mode-switch.tsx'
import { sampleForm } from '../../ui/site/sample-form.ts'

type Link = readonly [href: string, label: string]

export function SiteFooter({ site, path }: { site: Site; path: string }) {
  const t = useT()
  const { language, appName } = site
  const { footer } = site.texts.layout
  return (
    <footer className="sec">
      <div className="wrap foot">
        <div>
          <Logo name={appName} />
          <p>{footer.license}</p>
          {/* It needs JavaScript; the site's small script listens to these inputs. */}
          <ColorModeSwitch labels={colorModeLabels(t)} />
        </div>
        <nav aria-label={footer.label}>
          {groupsOf(site).map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([href, label]) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <nav aria-label={footer.languages} className="languages font-system">
          {languages.map((one) => (
            <a
              key={one}
              href={one === 'en' ? `/en${path === '/' ? '' : path}` : siteLink(one, path)}
              lang={one}
              aria-current={one === language ? 'true' : undefined}
            >
              {languageNames[one]}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}

function groupsOf(site: Site): { title: string; links: Link[] }[] {
  const { language, supportEmail, isHosted } = site
  const { footer, templates, prices, self_host, api } = site.texts.layout
  const at = (path: string) => siteLink(language, path)
  const hosted = (...links: Link[]) => (isHosted ? links : [])
  const groups = [
    {
      title: footer.groups.product,
      links: [
        [at('/') + '#editor', footer.editor],
        [at('/') + '#results', footer.results],
        [at('/templates'), templates],
        ...hosted([site.prices ? at('/pricing') : at('/') + '#prices', prices]),
        [at('/integrations'), footer.integrations],
      ],
    },
    {
      title: footer.groups.developers,
      links: [
        ['/api/openapi.json', api],
        [at('/integrations/webhook'), footer.webhooks],
        [at('/') + '#self-host', self_host],
        ...hosted([at('/compare'), footer.compare]),
      ],
    },
    {
      title: footer.groups.help,
      links: [
        [sampleForm(language), footer.sample],
        [at('/') + '#questions', footer.questions],
        ...(isHosted || site.hasAi ? [[at('/ai-form-builder'), footer.find] satisfies Link] : []),
        [`mailto:${supportEmail}`, footer.contact],
      ],
    },
    {
      title: footer.groups.legal,
      links: hosted(
        [at('/privacy-policy'), footer.privacy],
        [at('/terms-conditions'), footer.terms],
        [at('/report-abuse'), footer.abuse],
      ),
    },
  ] satisfies { title: string; links: Link[] }[]
  return groups.filter(({ links }) => links.length > 0)
}

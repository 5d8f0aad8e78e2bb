import {
  includesFeature,
  mostFileMegabytes,
  tierLimits,
  tiers,
  type Feature,
  type Tier,
} from '@formstead/contract'
import { listGatedFeatures } from '@formstead/form-engine'
import { useT } from '@formstead/i18n/react'
import type { ReactNode } from 'react'
import type { SiteTexts } from '@formstead/i18n'
import { featureNames } from '../../lib/billing/feature-names.ts'
import { SiteIcon } from '../../ui/site/site-icon.tsx'

type Group = keyof SiteTexts['pricing']['groups']

/**
 * The group of each row in the feature table. Features that are not available yet, or are covered by a limit, have
 * none.
 */
const groups: Record<Feature, Group | undefined> = {
  'branding.removal': 'forms',
  'branding.advanced': 'forms',
  custom_css: 'forms',
  custom_code: 'forms',
  custom_domain: undefined,
  redirect_url: 'forms',
  seo_meta: 'forms',
  'security.password_protection': 'forms',
  'security.form_expiration': 'forms',
  'security.captcha': 'forms',
  'file_upload.allowed_types': 'forms',
  secret_input: 'forms',
  id_generation: 'forms',
  form_versioning: 'forms',
  'ai.form_generation': undefined,
  editable_submissions: 'answers',
  partial_submissions: 'answers',
  database_fields_update: 'answers',
  enable_ip_tracking: 'answers',
  form_summary: 'answers',
  form_analytics: 'answers',
  analytics: 'answers',
  'integrations.email.advanced': 'answers',
  'integrations.slack': 'answers',
  'integrations.discord': 'answers',
  'integrations.telegram': 'answers',
  custom_smtp: 'answers',
  invite_user: 'people',
  'multi_user.roles': 'people',
  'sso.oidc': 'people',
  audit_logs: 'people',
  white_label: undefined,
}

type Row = { name: string; cells: ReactNode[] }

/** Compares the plans, using the same table as the server. */
export function PlanComparison({ texts }: { texts: SiteTexts['pricing'] }) {
  const t = useT()
  const names = { free: 'plans.free', pro: 'plans.pro', enterprise: 'plans.enterprise' } as const
  const rowsOf = (group: Group): Row[] => [
    ...limitRows(texts)[group],
    ...(Object.keys(groups) as Feature[])
      .filter((feature) => groups[feature] === group)
      .map((feature) => ({
        name: t(featureNames[feature]),
        cells: tiers.map((tier) => (
          <FeatureCell key={tier} texts={texts} tier={tier} feature={feature} />
        )),
      })),
  ]
  return (
    <table className="compare">
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{texts.feature}</span>
          </th>
          {tiers.map((tier) => (
            <th key={tier} scope="col">
              {t(names[tier])}
            </th>
          ))}
        </tr>
      </thead>
      {(Object.keys(texts.groups) as Group[]).map((group) => (
        <tbody key={group}>
          <tr className="group">
            <th scope="rowgroup" colSpan={tiers.length + 1}>
              {texts.groups[group]}
            </th>
          </tr>
          {rowsOf(group).map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {tiers.map((tier, index) => (
                <td key={tier}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const tryable = new Set(listGatedFeatures())

type FeatureCellProps = { texts: SiteTexts['pricing']; tier: Tier; feature: Feature }

function FeatureCell({ texts, tier, feature }: FeatureCellProps) {
  if (includesFeature(tier, feature))
    return (
      <>
        <SiteIcon name="check" />
        <span className="unseen">{texts.included}</span>
      </>
    )
  if (tier === 'free' && tryable.has(feature)) return texts.in_editor
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="unseen">{texts.not_included}</span>
    </>
  )
}

function limitRows(texts: SiteTexts['pricing']): Record<Group, Row[]> {
  const count = (limit: number | null, unit = '{count}') =>
    limit === null ? texts.unlimited : limit === 0 ? '–' : unit.replace('{count}', String(limit))
  const { limits, megabytes, unlimited } = texts
  const row = (name: string, cell: (tier: Tier) => string): Row => ({
    name,
    cells: tiers.map((tier) => cell(tier)),
  })
  return {
    forms: [
      row(limits.forms, () => unlimited),
      row(limits.upload, (tier) =>
        count(tierLimits[tier].file_upload_size_mb ?? mostFileMegabytes, megabytes),
      ),
      row(limits.domains, (tier) => count(tierLimits[tier].custom_domain_count)),
    ],
    answers: [],
    people: [row(limits.workspaces, (tier) => count(tierLimits[tier].workspace_count))],
  }
}

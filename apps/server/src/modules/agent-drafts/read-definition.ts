import { describeFormSettings, type FormDocument, listAssets } from '@formstead/form-engine'
import ipaddr from 'ipaddr.js'
import { invalid, problem } from '../../problems.ts'
import { assetIdIn } from '../forms/document/asset-references.ts'
import { parseDocument } from '../forms/document/read-form-body.ts'

const mostBlocks = 500

let names: ReadonlySet<string> | undefined
/** The top-level keys of a definition. */
const definitionKeys = () =>
  (names ??= new Set([
    'schema_version',
    'properties',
    ...Object.keys(describeFormSettings('sent').properties ?? {}),
  ]))

/**
 * Parses a definition that an agent wrote. Stricter than the API: unknown keys are refused, as they are probably
 * misspelled, and media must have public URLs that do not expire. The result is never public.
 */
export function readDefinition(
  raw: Readonly<Record<string, unknown>>,
  appUrl: string,
): FormDocument {
  const unknown = Object.keys(raw).filter((key) => !definitionKeys().has(key))
  if (unknown.length > 0) throw invalid(unknown.map((key) => problem(key, 'agent.unknown_key')))
  const blocks = raw['properties']
  if (!Array.isArray(blocks) || blocks.length === 0)
    throw invalid([problem('properties', 'agent.no_blocks')])
  if (blocks.length > mostBlocks)
    throw invalid([problem('properties', 'form.too_many_blocks', { max: mostBlocks })])
  const form = parseDocument({ ...raw, visibility: 'draft' })
  refuseFleetingMedia(form, appUrl)
  return form
}

function refuseFleetingMedia(form: FormDocument, appUrl: string): void {
  const problems = listAssets(form)
    .filter(({ kind, url }) => kind !== 'link' && !isDurable(url, appUrl))
    .map(({ url }) => problem(pathTo(form, url), 'agent.media_address'))
  if (problems.length > 0) throw invalid(problems)
}

const tunnels =
  /(?:^|\.)(?:ngrok(?:-free)?\.(?:app|io|dev)|trycloudflare\.com|loca\.lt|localhost\.run|serveo\.net|tunnelmole\.net|devtunnels\.ms)$/
const privateNames = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa|test|invalid|example)$/
const signatures =
  /^(?:x-amz-signature|x-goog-signature|signature|sig|token|expires|x-amz-expires)$/i

/** Whether an image or a video is on the public web under an address that does not expire. */
export function isDurable(address: string, appUrl: string): boolean {
  if (!URL.canParse(address, appUrl)) return false
  const url = new URL(address, appUrl)
  if (url.origin === new URL(appUrl).origin) return assetIdIn(url.pathname) !== null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast'
  if (!host.includes('.') || tunnels.test(host) || privateNames.test(host)) return false
  return ![...url.searchParams.keys()].some((name) => signatures.test(name))
}

/** The setting that holds the address, so that the agent can find it. */
function pathTo(form: FormDocument, url: string): string {
  const index = form.properties.findIndex((block) => JSON.stringify(block).includes(url))
  if (index !== -1) return `properties.${index}`
  const entry = Object.entries(form).find(([, value]) => JSON.stringify(value)?.includes(url))
  return entry?.[0] ?? 'form'
}

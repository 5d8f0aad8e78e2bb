import { createEmbedApi, type EmbedApi } from './embed-api.ts'
import type { PageApi } from './page-api.ts'

/**
 * The script for host pages. A page may load it several times, once for each popup: the first run creates the global
 * object, later runs only process their own origin and attributes.
 */
declare global {
  interface Window {
    formstead?: EmbedApi | PageApi | Ready[]
    opnform?: unknown
    initEmbed?: unknown
  }
}
type Ready = (api: EmbedApi) => void

const script = document.currentScript as HTMLScriptElement | null
// An element with that id also shows up as a property of `window`, but not as an own property.
const isOwn = (name: 'formstead' | 'opnform') => Object.hasOwn(window, name)
const before = isOwn('formstead') ? window.formstead : undefined

if (!before || Array.isArray(before)) offer(createEmbedApi(originOf(script)), before ?? [])
else if (script) before.readScript(script)

function offer(api: EmbedApi, waiting: Ready[]) {
  window.formstead = api
  if (!isOwn('opnform')) window.opnform = api
  window.initEmbed ??= (slug: string, settings = {}) => {
    api.init(settings)
    return api.get(slug)
  }
  // Callbacks that were queued before this script loaded.
  for (const ready of waiting) ready(api)
  if (script) api.readScript(script)
}

/**
 * Also the origin of the forms. A page that loads this script without a script tag passes it to `init({ origins })`.
 */
function originOf(tag: HTMLScriptElement | null): string {
  return URL.parse(tag?.src ?? '')?.origin ?? location.origin
}

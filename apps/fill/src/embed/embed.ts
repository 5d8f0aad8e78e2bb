import { createEmbedApi, type EmbedApi } from './embed-api.ts'

/**
 * The script of a host page. A page may load it several times, once for each popup: the first makes the object that
 * the page's own scripts use, the others only add what their own attributes ask for.
 */
declare global {
  interface Window {
    formstead?: EmbedApi | Ready[]
    opnform?: unknown
    initEmbed?: unknown
  }
}
type Ready = (api: EmbedApi) => void

const script = document.currentScript as HTMLScriptElement | null
const before = window.formstead
const isFirst = !before || !('protocol' in before)
const api = isFirst ? createEmbedApi(originOf(script)) : before

if (isFirst) {
  window.formstead = api
  window.opnform ??= api
  window.initEmbed ??= (slug: string, settings = {}) => {
    api.init(settings)
    return api.get(slug)
  }
  // Functions that were put there before the script came.
  if (Array.isArray(before)) for (const ready of before) ready(api)
}
if (script) api.readScript(script)

/** Where the forms are, too. Loaded in another way than by a tag of its own, the page says it by `init({ origins })`. */
function originOf(tag: HTMLScriptElement | null): string {
  return URL.parse(tag?.src ?? '')?.origin ?? location.origin
}

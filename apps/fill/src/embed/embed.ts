import { createEmbedApi, type EmbedApi } from './embed-api.ts'
import type { PageApi } from './page-api.ts'

/**
 * The script of a host page. A page may load it several times, once for each popup: the first makes the object that
 * the page's own scripts use, the others only add what their own attributes ask for.
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
// An element of that name is not what the page put there, though it looks as if it were.
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
  // Functions that were put there before the script came.
  for (const ready of waiting) ready(api)
  if (script) api.readScript(script)
}

/** Where the forms are, too. Loaded in another way than by a tag of its own, the page says it by `init({ origins })`. */
function originOf(tag: HTMLScriptElement | null): string {
  return URL.parse(tag?.src ?? '')?.origin ?? location.origin
}

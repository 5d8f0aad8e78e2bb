import { plainParameter, readWebAddress, type WebAddress } from '../shared/web-address.ts'

export type VideoSource =
  | { kind: 'embed'; host: string; src: string }
  | { kind: 'file' | 'image' | 'link' }

type Provider = {
  host: string
  hosts: RegExp
  /** The player's URL, or null if the page has no video. */
  find: (address: WebAddress) => string | null
}

/** All start automatically, because the respondent has already pressed play. */
const providers: readonly Provider[] = [
  {
    host: 'YouTube',
    hosts: /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/,
    find({ host, path, query }) {
      const inPath = host === 'youtu.be' ? /^\/([\w-]+)/ : /^\/(?:embed|shorts|live|v)\/([\w-]+)/
      const id = inPath.exec(path)?.[1] ?? plainParameter(query, 'v')
      if (!id || !/^[\w-]{6,20}$/.test(id)) return null
      const start = readSeconds(plainParameter(query, 't') ?? plainParameter(query, 'start') ?? '')
      const from = start > 0 ? `&start=${start}` : ''
      return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${from}`
    },
  },
  {
    host: 'Vimeo',
    hosts: /^(?:www\.|player\.)?vimeo\.com$/,
    find({ path, query }) {
      const [, id, inPath] =
        /^\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/([\da-f]+))?/.exec(path) ?? []
      const secret = inPath ?? plainParameter(query, 'h')
      const key = secret && /^[\da-f]+$/.test(secret) ? `&h=${secret}` : ''
      return id ? `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key}` : null
    },
  },
  {
    host: 'Loom',
    hosts: /^(?:www\.)?loom\.com$/,
    find: ({ path }) =>
      player(
        /^\/(?:share|embed)\/([\da-f]{32})/.exec(path),
        'https://www.loom.com/embed/',
        '?autoplay=1',
      ),
  },
  {
    host: 'Wistia',
    hosts: /^(?:[\w-]+\.)?wistia\.(?:com|net)$/,
    find: ({ path }) =>
      player(
        /^\/(?:medias|embed\/iframe)\/(\w+)/.exec(path),
        'https://fast.wistia.net/embed/iframe/',
        '?autoPlay=true&doNotTrack=true',
      ),
  },
  {
    host: 'Dailymotion',
    hosts: /^(?:(?:www|geo)\.)?(?:dailymotion\.com|dai\.ly)$/,
    find: ({ path }) =>
      player(
        /^\/(?:video\/|embed\/video\/)?(\w{5,})$/.exec(path),
        'https://geo.dailymotion.com/player.html?video=',
        '&autoplay=true',
      ),
  },
]

const player = (match: RegExpExecArray | null, before: string, after: string) =>
  match ? `${before}${match[1]}${after}` : null

/** Reads `90`, `90s` and `1m30s`. */
function readSeconds(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** How a browser shows the content of a URL. */
export function findVideoSource(text: string): VideoSource {
  const address = readWebAddress(text)
  if (!address) return { kind: 'link' }
  for (const { host, hosts, find } of providers) {
    const src = hosts.test(address.host) ? find(address) : null
    if (src !== null) return { kind: 'embed', host, src }
  }
  if (/\.(?:mp4|m4v|webm|ogv|mov)$/i.test(address.path)) return { kind: 'file' }
  if (/\.(?:png|jpe?g|gif|webp|avif)$/i.test(address.path)) return { kind: 'image' }
  return { kind: 'link' }
}

/** What people see of a message: its text, and its formatting, links and notifications. */
export type SeenText = {
  text: string
  marked: string[]
  links: { text: string; url: string }[]
  /** People or channels that the message notifies. */
  calls: string[]
}

const invisible = /\u200b/g
const nothing = (): SeenText => ({ text: '', marked: [], links: [], calls: [] })

/** Slack: control sequences in `<>`, entities, and marks around words. */
export function readMrkdwn(source: string): SeenText {
  const seen = nothing()
  const decode = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const plain = source.replaceAll(/<([^<>]*)>/g, (_, inner: string) => {
    const [target = '', label] = inner.split('|')
    if (/^[@#!]/.test(target)) seen.calls.push(target)
    else seen.links.push({ text: decode(label ?? target), url: decode(target) })
    return label ?? target
  })
  const unquoted = plain.replaceAll(/^>/gm, '')
  if (/[<>]/.test(unquoted)) throw new Error('invalid_blocks')
  const bare = unwrap(
    unquoted,
    /(?<![\p{L}\p{N}])([*_~])(?![\s\u200b])([^\n]*?)(?<![\s\u200b])\1(?![\p{L}\p{N}])|(`+)([^`]+)\3/gu,
    (words) => seen.marked.push(decode(words)),
  )
  seen.text = decode(bare).replaceAll(invisible, '').replaceAll('ˋ', '`')
  return seen
}

/** Removes marks from the outside in. In each pair of capture groups, the second one is the text between the marks. */
function unwrap(source: string, marks: RegExp, tell: (words: string) => void): string {
  const bare = source.replaceAll(marks, (_, ...groups: (string | undefined)[]) => {
    const words = groups[1] ?? groups[3] ?? ''
    tell(words)
    return words
  })
  return bare === source ? bare : unwrap(bare, marks, tell)
}

/** Discord: a backslash escapes punctuation. */
export function readDiscordMarkdown(source: string): SeenText {
  const seen = nothing()
  const literals: string[] = []
  const shielded = source.replaceAll(/\\([^0-9A-Za-z\s])/g, (_, character: string) => {
    literals.push(character)
    return String.fromCodePoint(0xf0000 + literals.length - 1)
  })
  const reveal = (text: string) =>
    text.replaceAll(/[\u{f0000}-\u{fffff}]/gu, (one) => literals[one.codePointAt(0)! - 0xf0000]!)
  const unlinked = shielded.replaceAll(
    /\[([^\]]*)\]\(([^)\s]*)\)/g,
    (_, text: string, url: string) => {
      seen.links.push({ text: reveal(text).replaceAll(invisible, ''), url })
      return text
    },
  )
  for (const [url] of unlinked.matchAll(/https?:\/\/\S+/g)) seen.links.push({ text: url, url })
  for (const [call] of unlinked.matchAll(/@(everyone|here)|<[@#:][^>]*>/g)) seen.calls.push(call)
  const bare = unwrap(
    unlinked,
    /(\*\*|__|~~|\|\||[*_`])(?=\S)([^]+?)\1|^(\s*(?:#{1,3}|>|-) )([^\n]*)/gm,
    (words) => seen.marked.push(reveal(words)),
  )
  seen.text = reveal(bare).replaceAll(invisible, '')
  return seen
}

/** Telegram: a reserved character must be part of valid markup or escaped, or the service refuses the message. */
export function readMarkdownV2(source: string): SeenText {
  const seen = nothing()
  const open: { mark: string; from: number }[] = []
  const refuse = (character: string) => {
    throw new Error(
      `Bad Request: can't parse entities: Character '${character}' is reserved and must be escaped with the preceding '\\'`,
    )
  }
  for (let at = 0; at < source.length; at++) {
    const character = source[at]!
    if (character === '\\' && /^[\n\x20-\x7e]$/.test(source[at + 1] ?? '')) {
      seen.text += source[++at]!
    } else if (/[*_~`]|\|\|/.test(character)) {
      const mark = source.startsWith('__', at) ? '__' : character
      at += mark.length - 1
      if (open.at(-1)?.mark === mark) seen.marked.push(seen.text.slice(open.pop()!.from))
      else open.push({ mark, from: seen.text.length })
    } else if (character === '[') open.push({ mark: '[', from: seen.text.length })
    else if (character === ']' && open.at(-1)?.mark === '[' && source[at + 1] === '(') {
      const [whole, url] = /^\]\(((?:\\.|[^)\\])*)\)/.exec(source.slice(at)) ?? []
      if (whole === undefined) refuse('(')
      const text = seen.text.slice(open.pop()!.from)
      seen.links.push({ text, url: url!.replaceAll(/\\(.)/g, '$1') })
      at += whole!.length - 1
    } else if (/[_*[\]()~`>#+\-=|{}.!]/.test(character)) refuse(character)
    else seen.text += character
  }
  if (open.length > 0)
    throw new Error("Bad Request: can't parse entities: Can't find end of an entity")
  seen.text = seen.text.replaceAll(invisible, '')
  return seen
}

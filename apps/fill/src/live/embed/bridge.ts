import type { PageForm } from '@formstead/contract/form-page'
import {
  createReader,
  greetings,
  isRecord,
  isToken,
  limits,
  protocolVersion,
  type ToHost,
  type Welcome,
} from '../../embed/protocol.ts'
import type { OpenPage } from '../../page-state.ts'
import { readAttribution } from './attribution.ts'
import { followHeight } from './follow-height.ts'
import { hostCommands } from './host-commands.ts'
import { aboutForm, eventsBetween } from './host-events.ts'
import { hostPage } from './host-page.ts'
import type { Filling } from '../filling/filling.ts'
import type { LiveFilling } from '../filling/use-filling.ts'

type Commands = ReturnType<typeof hostCommands>
type Served = { open: OpenPage; form: PageForm; commands: Commands; told: Filling }

let port: MessagePort | null = null
let served: Served | null = null

/** Waits for the host page's handshake. The first valid one is the only one accepted. */
export function startBridge() {
  addEventListener('message', handleConnect)
  // The host page has a main landmark too, so this one needs a name.
  document.querySelector('main')?.setAttribute('aria-label', document.title)
  sayHere()
}

/** The receiver is unknown, so the message contains nothing else. */
const sayHere = () => parent.postMessage({ type: greetings.here }, '*')

function handleConnect({ source, origin, data }: MessageEvent) {
  // A page with an opaque origin cannot be told apart from any other such page.
  if (source !== parent || origin === 'null' || !isRecord(data)) return
  if (data['type'] === greetings.who) return sayHere()
  if (data['type'] !== greetings.hello || data['version'] !== protocolVersion) return
  const { token, attribution } = data
  if (!isToken(token)) return
  removeEventListener('message', handleConnect)
  const channel = new MessageChannel()
  const read = createReader(limits.toFrame)
  port = channel.port1
  port.addEventListener('message', (event) => void obey(read(event.data)))
  port.start()
  hostPage.connect(readAttribution(queryOf(attribution)))
  const style = document.body.dataset['style'] ?? ''
  const welcome: Welcome = { type: greetings.welcome, token, style }
  parent.postMessage(welcome, origin, [channel.port2])
  if (style !== 'focused') followHeight((height) => post({ height }))
  addEventListener('keydown', tellEscape)
  sayReady()
}

/** The form is hydrated: from now on it accepts commands and sends events. */
export function serve(live: LiveFilling, open: OpenPage, form: PageForm) {
  served = { open, form, commands: hostCommands(live, open), told: live.current() }
  sayReady()
}

export function follow(filling: Filling) {
  if (!served) return
  const { told, open, form } = served
  served.told = filling
  for (const [event, payload] of eventsBetween(told, filling, open, form)) tell(event, payload)
}

function sayReady() {
  if (served) tell('ready', { form: aboutForm(served.form) })
}

const tell = (event: string, payload: Record<string, unknown>) => post({ event, payload })

const post = (message: ToHost) => port?.postMessage(JSON.stringify(message))

async function obey(message: Record<string, unknown> | null) {
  const { id, command, args } = message ?? {}
  if (typeof id !== 'number' || typeof command !== 'string' || !Array.isArray(args)) return
  try {
    const commands = served?.commands
    if (!commands || !Object.hasOwn(commands, command))
      throw new Error(`There is no command ${command.slice(0, 50)}.`)
    const run: (...args: unknown[]) => unknown = commands[command as keyof Commands]
    post({ id, value: (await run(...args)) ?? null })
  } catch (error) {
    post({ id, error: error instanceof Error ? error.message : 'It failed.' })
  }
}

/** Escape closes a popup, unless it closed something on this page. */
function tellEscape({ key, defaultPrevented }: KeyboardEvent) {
  const isUsedHere = defaultPrevented || document.querySelector('dialog[open], :popover-open')
  if (key === 'Escape' && !isUsedHere) tell('escape', {})
}

/** Keeps only strings. Their values are validated where they are read. */
function queryOf(parameters: unknown): string {
  const entries = isRecord(parameters) ? Object.entries(parameters).slice(0, 50) : []
  return new URLSearchParams(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ).toString()
}

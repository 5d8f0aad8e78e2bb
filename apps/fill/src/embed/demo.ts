import type { EmbedApi } from './embed-api.ts'
import { frameEvents } from './protocol.ts'

const api = window.formstead as EmbedApi
const log = document.querySelector('#log')!

function write(name: string, value: unknown) {
  const line = document.createElement('li')
  line.textContent = `${name} ${JSON.stringify(value) ?? ''}`
  log.prepend(line)
}

for (const event of [...frameEvents, 'show', 'hide'])
  api.on(event, (payload) => write(event, payload))

async function call({ call: command = '', args = '[]' }: DOMStringMap) {
  const form = api.get('sample')! as unknown as Record<string, (...args: unknown[]) => unknown>
  try {
    write(command, await form[command]!(...(JSON.parse(args) as unknown[])))
  } catch (error) {
    write(command, String(error))
  }
}

for (const button of document.querySelectorAll<HTMLElement>('[data-call]'))
  button.addEventListener('click', () => void call(button.dataset))

import type { Delivery, IntegrationKind, Outcome, Ports } from '@formstead/integrations'

const shortestHidden = 6

/** Sends, and keeps secrets out of what a receiver says: it may repeat the headers and the address that it was called by. */
export async function sendMessage(
  kind: IntegrationKind,
  message: unknown,
  delivery: Delivery,
  ports: Ports,
): Promise<Outcome> {
  const outcome = await kind.send(message, delivery, ports)
  if (outcome.is === 'skipped' || !outcome.reply) return outcome
  const settings = delivery.settings as Record<string, unknown>
  const secrets = Object.keys(kind.secrets).flatMap((key) => textsIn(settings[key]))
  const text = [...secrets, ...textsIn(ports.telegram?.token)]
    .filter(({ length }) => length >= shortestHidden)
    .reduce((shown, secret) => shown.replaceAll(secret, '••••'), outcome.reply.text)
  return { ...outcome, reply: { ...outcome.reply, text } }
}

/** Of an address, what is behind the name of the server as well. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value !== 'string') return []
  const url = URL.parse(value)
  return url ? [value, url.pathname + url.search] : [value]
}

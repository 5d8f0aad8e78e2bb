import type { Delivery, IntegrationKind, Outcome, Ports } from '@formstead/integrations'

const shortestHidden = 6

/**
 * Sends a message and removes secrets from the receiver's reply, which may echo the headers and the URL of the
 * request.
 */
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

/** For a URL, also returns its path and query. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value !== 'string') return []
  const url = URL.parse(value)
  return url ? [value, url.pathname + url.search] : [value]
}

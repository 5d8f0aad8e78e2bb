import { defineKind } from '../kind.ts'
import { shortAddress } from '../shared/hook-address.ts'
import { buildHookPayload } from '../shared/hook-payload.ts'
import { post } from '../shared/post.ts'
import { keepOldSecret, webhookSettings } from './settings-schema.ts'
import { signRequest } from './sign-request.ts'

export const webhook = defineKind({
  key: 'webhook',
  section: 'automation',
  icon: 'M9 8a3 3 0 1 1 4.5 2.6L16 15m-4-7-3.5 6.5M8 17H5a3 3 0 1 1 2-5.2M8 17a3 3 0 1 0 6 0h5a3 3 0 1 0-2.5-4.7',
  settings: webhookSettings,
  beforeUpdate: keepOldSecret,
  own: ['previous_webhook_secret', 'previous_signs_until'],
  sample: {
    webhook_url: 'https://crm.example/hook',
    webhook_secret: 'sample-secret',
    previous_webhook_secret: 'sample-secret',
    webhook_headers: { 'X-Key': 'sample-secret' },
  },
  secrets: {
    webhook_secret: () => '••••••••••••',
    previous_webhook_secret: () => '••••••••••••',
    webhook_headers: (headers) =>
      Object.keys(headers ?? {})
        .map((name) => `${name}: ••••`)
        .join('\n'),
  },
  controls: [
    { is: 'text', key: 'webhook_url', placeholder: 'https://', help: true },
    { is: 'text', key: 'webhook_secret', isSecret: true, help: true },
    { is: 'headers', key: 'webhook_headers' },
  ],
  summary: ({ webhook_url: url }) => shortAddress(url),
  build: (delivery) => buildHookPayload(delivery, { isByName: true }),
  headers: ({ eventId, masks }) => [
    ['content-type', 'application/json'],
    ['webhook-id', eventId],
    ['webhook-timestamp', '…'],
    ...(masks['webhook_secret'] === undefined
      ? []
      : [['webhook-signature', 'v1,…'] as const, ['x-webhook-signature', 'sha256=…'] as const]),
    ...(masks['webhook_headers'] ?? '').split('\n').flatMap((line) => {
      const end = line.lastIndexOf(': ')
      return end === -1 ? [] : [[line.slice(0, end), line.slice(end + 2)] as const]
    }),
  ],
  async send(payload, { id, settings }, ports) {
    const body = JSON.stringify(payload)
    const { webhook_url: url, webhook_headers: headers } = settings
    const signatures = await signRequest({ id, body, sentAt: ports.now() }, settings)
    return post(ports, url, { body, headers: { ...headers, ...signatures } })
  },
})

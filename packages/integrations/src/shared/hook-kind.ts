import * as z from 'zod'
import { defineKind, type IntegrationKind } from '../kind.ts'
import { hookAddress, httpsAddress, shortAddress } from './hook-address.ts'
import { buildHookPayload } from './hook-payload.ts'
import { post } from './post.ts'

const settings = z.object({
  webhook_url: hookAddress,
  /** The URL at which the workflow is edited in the service. */
  provider_url: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .nullish(),
})

/** A service whose own app creates the integration through the API, with a URL to post to. */
export const hookKind = (service: Pick<IntegrationKind, 'key' | 'icon' | 'site'>) =>
  defineKind({
    ...service,
    section: 'automation',
    settings,
    sample: { webhook_url: 'https://flows.example/hook' },
    secrets: {},
    controls: [],
    summary: ({ webhook_url: url }) => shortAddress(url),
    link: ({ provider_url: url }) => httpsAddress(url),
    build: (delivery) => buildHookPayload(delivery),
    send: (payload, { settings }, ports) =>
      post(ports, settings.webhook_url, { body: JSON.stringify(payload) }),
  })

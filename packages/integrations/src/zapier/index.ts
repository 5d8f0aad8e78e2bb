import * as z from 'zod'
import { defineKind } from '../kind.ts'
import { hookAddress, shortAddress } from '../shared/hook-address.ts'
import { buildHookPayload } from '../shared/hook-payload.ts'
import { post } from '../shared/post.ts'

export const zapier = defineKind({
  key: 'zapier',
  section: 'automation',
  icon: 'M13 2 4 14h7l-1 8 9-12h-7z',
  site: 'https://zapier.com/apps/opnform/integrations',
  settings: z.object({ hook_url: hookAddress }),
  sample: { hook_url: 'https://hooks.zapier.com/hooks/standard/1' },
  secrets: {},
  controls: [],
  summary: ({ hook_url: url }) => shortAddress(url),
  build: (delivery) => buildHookPayload(delivery, { isByName: true }),
  send: (payload, { settings }, ports) =>
    post(ports, settings.hook_url, { body: JSON.stringify(payload) }),
})

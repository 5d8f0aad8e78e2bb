import { missing, type Area } from '../shapes/call.ts'
import { message } from '../shapes/shapes.ts'
import { aiCalls } from './ai.ts'
import { templateCalls } from './templates.ts'

export const contentCalls: Area = {
  title: 'Templates, AI and content',
  calls: [
    {
      call: 'GET /content/feature-flags',
      as: 'nobody',
      answer: {
        status: 200,
        keys: {
          self_hosted: 'boolean',
          setup_required: 'boolean',
          custom_domains: 'boolean',
          ai_features: 'boolean',
          version: 'string',
          billing: { enabled: 'boolean', appsumo: 'boolean', stripe_publishable_key: 'string?' },
          storage: { local: 'boolean', s3: 'boolean' },
          services: {
            unsplash: 'boolean',
            google: { fonts: 'boolean', auth: 'boolean', client_id: 'string?' },
            telegram: 'any',
          },
          integrations: { zapier: 'boolean', google_sheets: 'boolean', telegram: 'boolean' },
          custom_code: { enable_self_hosted: 'boolean' },
          oidc: { available: 'boolean', forced: 'boolean' },
          license: 'object?',
        },
      },
    },
    {
      call: 'GET /healthcheck',
      as: 'nobody',
      answer: {
        status: 200,
        keys: { status: 'string', dependencies: { database: 'any', redis: 'any' } },
      },
      differs: 'An instance needs no Redis, so its health does not depend on one.',
      ours: { status: 200, keys: { status: 'string', dependencies: { database: 'any' } } },
    },
    ...templateCalls,
    ...aiCalls,
    ...missing('Pictures of Unsplash', 'GET /unsplash', 'POST /unsplash/download'),
    ...missing('Fonts of Google', 'GET /fonts'),
    ...missing('News of the product', 'GET /content/changelog/entries'),
    {
      call: 'GET /caddy/ask-certificate',
      as: 'nobody',
      about: 'without the secret',
      answer: { status: 401, keys: message },
    },
  ],
}

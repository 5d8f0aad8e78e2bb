import type { Area } from '../shapes/call.ts'
import { invalid, message, workspace } from '../shapes/shapes.ts'

export const customDomainCalls: Area['calls'] = [
  {
    call: 'PUT /open/workspaces/{workspace}/custom-domains',
    send: { custom_domains: ['forms.trust.example'] },
    answer: { status: 200, keys: workspace },
    differs:
      'A domain shows forms only after a TXT record proves that it belongs to the workspace.',
  },
  {
    call: 'PUT /open/workspaces/{workspace}/custom-domains',
    about: 'without any',
    send: { custom_domains: [] },
    answer: { status: 200, keys: workspace },
  },
  {
    call: 'PUT /open/workspaces/{workspace}/custom-domains',
    about: 'with an invalid domain',
    send: { custom_domains: ['not a domain'] },
    answer: { status: 422, keys: invalid('custom_domains') },
  },
  {
    call: 'PUT /open/workspaces/{workspace}/custom-domains',
    about: 'on the free plan',
    isHosted: true,
    send: { custom_domains: ['forms.trust.example'] },
    answer: { status: 402, keys: message },
  },
  {
    call: 'PUT /open/workspaces/{workspace}/custom-domains',
    as: 'reader',
    send: { custom_domains: [] },
    answer: { status: 403, keys: message },
  },
]

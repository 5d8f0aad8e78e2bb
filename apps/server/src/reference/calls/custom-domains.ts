import type { Area } from '../shapes/call.ts'
import { invalid, message, workspace } from '../shapes/shapes.ts'

export const customDomainCalls: Area['calls'] = [
  {
    call: 'PUT /open/workspaces/{workspace}/custom-domains',
    send: { custom_domains: ['forms.trust.example'] },
    answer: { status: 200, keys: workspace },
    differs: 'A domain shows forms once a TXT record proves that it is theirs.',
  },
  {
    call: 'PUT /open/workspaces/{workspace}/custom-domains',
    about: 'without any',
    send: { custom_domains: [] },
    answer: { status: 200, keys: workspace },
  },
  {
    call: 'PUT /open/workspaces/{workspace}/custom-domains',
    about: 'with what is no domain',
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

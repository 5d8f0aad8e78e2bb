import type { EndpointResponse } from '@formstead/contract'

export type AccessToken = EndpointResponse<'GET /settings/tokens'>[number]

export const accessTokensKey = ['access-tokens']

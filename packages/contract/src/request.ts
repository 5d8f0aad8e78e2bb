import type { EndpointInput, EndpointName } from './endpoints.ts'

export type EndpointCall = { method: string; url: string; body: unknown }

/** Needs no schema at run time, so that a browser can call an endpoint without downloading zod. */
export function endpointCall<Name extends EndpointName>(
  name: Name,
  input: EndpointInput<Name>,
): EndpointCall {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, string | number>
    query?: Record<string, string | number | boolean | readonly string[] | undefined>
    body?: unknown
  }
  const [method, template] = splitEndpointName(name)
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value ?? []]
      .flat()
      .map((one) => `${encodeURIComponent(key)}=${encodeURIComponent(String(one))}`),
  )
  return { method, url: `/api${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`, body }
}

export function splitEndpointName(name: string): [method: string, path: string] {
  const space = name.indexOf(' ')
  return [name.slice(0, space), name.slice(space + 1)]
}

export const visitCookie = 'visit'

export const pageCookie = (
  name: string,
  value: string,
  { path, isHttps, maxAgeSeconds }: { path: string; isHttps: boolean; maxAgeSeconds?: number },
): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isHttps ? ['Secure'] : []),
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ].join('; ')

type Directives = Record<string, string[]>

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

const lockedDown: Directives = {
  'default-src': ["'none'"],
  'script-src-attr': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
}

/** For the app's own pages. Their only inline script is known by its hash. */
export function appPolicy(scriptHashes: string[], isHttps: boolean): string {
  return policy({
    ...lockedDown,
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  })
}

/** For public form pages, which any site may embed. */
export function formPolicy(nonce: string): string {
  return policy({
    ...lockedDown,
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-ancestors': ['*'],
  })
}
